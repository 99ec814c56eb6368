import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  worker: { format: 'es' },
  build: {
    // Where Turbo looks for what a package builds.
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2023',
    // The strict policy allows no fonts in `data:` URLs.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_000,
  },
});
