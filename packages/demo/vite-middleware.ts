import express from 'express';
import type { Connect, Plugin } from 'vite';
import { pdfAssets } from './src/backend/pdf-assets.ts';
import { isBarePage } from './src/backend/security-headers.ts';

function use({ middlewares }: { readonly middlewares: Connect.Server }): void {
  middlewares.use('/pdfjs', express().use(pdfAssets()));
  middlewares.use((request, _response, next) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://vite');
    if (isBarePage(pathname)) request.url = `/bare.html${search}`;
    next();
  });
}

/** Makes Vite's servers serve the bare page and pdf.js assets like our server. Otherwise they would respond with the main page. */
export function configureBothServers(): Plugin {
  return { name: 'vite-middleware', configureServer: use, configurePreviewServer: use };
}
