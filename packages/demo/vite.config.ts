import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadImports } from './preload-imports.ts';
import { configureBothServers } from './vite-middleware.ts';

export default defineConfig({
  plugins: [react(), preloadImports(), configureBothServers()],
  // In a separate folder, since the server sends workers a different content security policy than pages.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/workers/[name]-[hash].js' } } },
  build: {
    rolldownOptions: { input: ['index.html', 'bare.html'] },
    // The browsers that pdf.js 6 supports. The viewer loads its legacy build for older ones.
    target: 'es2023',
    // Without the polyfill, browsers without modulepreload load files slightly later, but all others load less code.
    modulePreload: { polyfill: false },
    // The content security policy blocks small files inlined as data: URLs.
    assetsInlineLimit: 0,
    // pdf.js exceeds the default of 500 kB. It is a separate chunk, loaded when a document is opened.
    chunkSizeWarningLimit: 700,
  },
});
