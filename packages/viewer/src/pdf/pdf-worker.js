// JavaScript, because it is referenced by URL, which the TypeScript compiler does not rewrite. It exists because bundlers'
// development servers do not resolve a package in `new URL('pdfjs-dist/…', import.meta.url)`.
import './suppress-aborted-open.js';
import 'pdfjs-dist/build/pdf.worker.min.mjs';
