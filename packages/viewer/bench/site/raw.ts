/** The baseline of all comparisons: pdf.js's getDocument and one canvas. */
import * as pdfjs from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { expose, pdfjsAssets, readQuery } from './exposed.ts';

const { url, scale, isRangesOnly } = readQuery();
pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
const reading = { disableStream: isRangesOnly, disableAutoFetch: isRangesOnly };
const pdf = await pdfjs.getDocument({ ...pdfjsAssets, ...reading, url }).promise;
let painted = 0;

async function draw(pageNumber: number): Promise<void> {
  const page = await pdf.getPage(pageNumber);
  const viewport = page.getViewport({ scale: scale * devicePixelRatio });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  canvas.style.width = `${canvas.width / devicePixelRatio}px`;
  document.body.replaceChildren(canvas);
  await page.render({ canvas, viewport }).promise;
  painted = pageNumber;
}

expose({
  scroller: document.documentElement,
  goToPage: (pageNumber) => void draw(pageNumber),
  isPainted: (pageNumber) => painted === pageNumber,
});
await draw(1);
