/**
 * The least a page can do: pdf.js's getDocument and one canvas. What the viewer is measured against. It has the same
 * assets, or it would draw other colours and letters, in less time.
 */
import * as pdfjs from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

const query = new URLSearchParams(location.search);
pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
const isRangesOnly = query.has('ranges');
const assets = '/assets-of-pdfjs';
const pdf = await pdfjs.getDocument({
  cMapUrl: `${assets}/cmaps/`,
  standardFontDataUrl: `${assets}/standard_fonts/`,
  wasmUrl: `${assets}/wasm/`,
  iccUrl: `${assets}/iccs/`,
  url: `/pdf/${query.get('file')}`,
  disableStream: isRangesOnly,
  disableAutoFetch: isRangesOnly,
}).promise;

async function draw(pageNumber: number): Promise<void> {
  const page = await pdf.getPage(pageNumber);
  const { width } = page.getViewport({ scale: 1 });
  const scale = Number(query.get('width')) / width;
  const viewport = page.getViewport({ scale: scale * devicePixelRatio });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  canvas.style.width = `${canvas.width / devicePixelRatio}px`;
  document.body.replaceChildren(canvas);
  await page.render({ canvas, viewport }).promise;
  canvas.dataset.state = 'drawn';
  canvas.dataset.page = String(pageNumber);
}

await draw(1);
addEventListener('jump', (event) => void draw((event as CustomEvent<number>).detail));
