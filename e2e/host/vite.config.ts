import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  worker: { format: 'es' },
  build: {
    // The output folder that Turbo caches.
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2023',
    // The strict policy allows no fonts in `data:` URLs.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_000,
  },
});
