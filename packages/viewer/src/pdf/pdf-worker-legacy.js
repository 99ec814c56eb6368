// For browsers a little older: see engine.ts, and pdf-worker.js for why this is a file of our own.
import './end-quietly.js';
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
