/** pdf.js's own viewer component, without the interface around it. */
import 'pdfjs-dist/web/pdf_viewer.css';
import * as pdfjs from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { EventBus, PDFLinkService, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';
import { expose, pdfjsAssets, readQuery } from './exposed.ts';

/** pdf.js's RenderingStates.FINISHED, which it does not export. */
const finished = 3;

const { url, scale, isRangesOnly } = readQuery();
pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
document.body.innerHTML =
  '<div id="scroller" style="position:absolute;inset:0;overflow:auto"><div class="pdfViewer"></div></div>';
const container = document.body.firstElementChild as HTMLDivElement;
const eventBus = new EventBus();
const linkService = new PDFLinkService({ eventBus });
const viewer = new PDFViewer({ container, eventBus, linkService });
linkService.setViewer(viewer);
eventBus.on('pagesinit', () => {
  viewer.currentScale = scale / pdfjs.PixelsPerInch.PDF_TO_CSS_UNITS;
});
const reading = { disableStream: isRangesOnly, disableAutoFetch: isRangesOnly };
const pdf = await pdfjs.getDocument({ ...pdfjsAssets, ...reading, url }).promise;
viewer.setDocument(pdf);
linkService.setDocument(pdf, null);
expose({
  scroller: container,
  goToPage: (pageNumber) => viewer.scrollPageIntoView({ pageNumber }),
  isPainted: (pageNumber) => viewer.getPageView(pageNumber - 1)?.renderingState === finished,
});
