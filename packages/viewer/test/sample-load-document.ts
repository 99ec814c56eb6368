import { samplePdf } from './sample.ts';

// Replaces pdf.js, which needs a browser's worker. Browser tests check the pages.
export const preparePdf = (): void => {};
export const openPdf = async () => samplePdf();
