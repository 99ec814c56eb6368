import { samplePdf } from './sample.ts';

// In place of pdf.js, which needs a browser's worker. Browser tests look at the pages.
export const preparePdf = (): void => {};
export const openPdf = async () => samplePdf();
