import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadImports } from './preload-imports.ts';
import { serveAlike } from './serve-alike.ts';

export default defineConfig({
  plugins: [react(), preloadImports(), serveAlike()],
  // A folder of their own: the server sends workers another content security policy than pages.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/workers/[name]-[hash].js' } } },
  build: {
    rolldownOptions: { input: ['index.html', 'bare.html'] },
    // The browsers that pdf.js 6 runs in; the viewer brings its legacy build for those that are a little older.
    target: 'es2023',
    // Who of them knows no such links loads a file a little later, which is less than the code that would do it for all.
    modulePreload: { polyfill: false },
    // Small files as data: URLs would be refused by the content security policy, which allows no font but our own.
    assetsInlineLimit: 0,
    // pdf.js alone is larger than the default of 500 kB; it is loaded apart, when a document is opened.
    chunkSizeWarningLimit: 700,
  },
});
