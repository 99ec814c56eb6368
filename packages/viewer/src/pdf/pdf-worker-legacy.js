// For older browsers: see engine.ts. See pdf-worker.js for why this file exists.
import './suppress-aborted-open.js';
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
