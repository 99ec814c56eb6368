import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadImports } from './preload-imports.ts';
import { serveAlike } from './serve-alike.ts';

/** Files with what these modules need at once; what they import later is not in them. The viewer needs what comes before it. */
const files = [
  { name: 'early', test: /viewer[\\/]src[\\/]start-early\.ts$/, priority: 3 },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
  { name: 'signer', test: /viewer[\\/]src[\\/]document-signer\.tsx$/, priority: 1 },
];

export default defineConfig({
  plugins: [react(), preloadImports(), serveAlike()],
  // A folder of their own: the server sends workers another content security policy than pages.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/workers/[name]-[hash].js' } } },
  build: {
    rolldownOptions: {
      input: ['index.html', 'bare.html'],
      // Two pages share the viewer, of which the bundler would make a dozen small files: each costs a request before page 1.
      output: { codeSplitting: { groups: files } },
    },
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
