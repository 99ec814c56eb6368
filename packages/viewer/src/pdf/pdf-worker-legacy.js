// For older browsers: see engine.ts. See pdf-worker.js for why this file exists.
import './end-quietly.js';
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
