export { AnnotationMode, getDocument, PDFDataRangeTransport, PDFWorker, TextLayer, VerbosityLevel } from 'pdfjs-dist';
