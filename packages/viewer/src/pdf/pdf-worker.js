// JavaScript, because this file is named by its address, which the TypeScript compiler does not rewrite. A file of our
// own, because bundlers' development servers do not find a package's file by `new URL('pdfjs-dist/…', import.meta.url)`.
import './end-quietly.js';
import 'pdfjs-dist/build/pdf.worker.min.mjs';
