import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Picture } from './picture.ts';

/** The origin of an empty page with pdf.js. The test answers all its requests. */
const origin = 'https://pictures.test';

const files: Readonly<Record<string, string>> = {
  '/pdf.mjs': 'pdfjs-dist/build/pdf.min.mjs',
  '/pdf.worker.mjs': 'pdfjs-dist/build/pdf.worker.min.mjs',
};

interface Grey {
  readonly width: number;
  readonly height: number;
  readonly base64: string;
}

/** The functions of the prepared page. */
interface Tools {
  greyOfImage(base64: string): Promise<Grey>;
  greyOfPdf(base64: string, scale: number): Promise<Grey>;
}

/** The script of the page. It cannot use the code of this file. */
const script = `
const bytesOf = (base64) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
function greyOf(canvas) {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  let text = '';
  for (let at = 0; at < data.length; at += 4) {
    text += String.fromCharCode(Math.round(0.299 * data[at] + 0.587 * data[at + 1] + 0.114 * data[at + 2]));
  }
  return { width, height, base64: btoa(text) };
}
window.tools = {
  async greyOfImage(base64) {
    const image = await createImageBitmap(new Blob([bytesOf(base64)]));
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    return greyOf(canvas);
  },
  async greyOfPdf(base64, scale) {
    const pdfjs = await import('/pdf.mjs');
    pdfjs.GlobalWorkerOptions.workerSrc = '/pdf.worker.mjs';
    const task = pdfjs.getDocument({ data: bytesOf(base64) });
    const page = await (await task.promise).getPage(1);
    const viewport = page.getViewport({ scale });
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(viewport.width - 0.001);
    canvas.height = Math.ceil(viewport.height - 0.001);
    await page.render({ canvas, viewport }).promise;
    const grey = greyOf(canvas);
    await task.destroy();
    return grey;
  },
};`;

async function prepare(page: Page): Promise<void> {
  if (page.url().startsWith(origin)) return;
  await page.route(`${origin}/**`, async (route) => {
    const file = files[new URL(route.request().url()).pathname];
    if (!file) return route.fulfill({ contentType: 'text/html', body: `<!doctype html><script>${script}</script>` });
    const body = await readFile(fileURLToPath(import.meta.resolve(file)));
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(`${origin}/`);
}

function pictureOf({ width, height, base64 }: Grey): Picture {
  return { width, height, darkness: Uint8Array.from(Buffer.from(base64, 'base64'), (value) => 255 - value) };
}

const toolsOf = 'tools' as never as keyof typeof globalThis;

/** Reads a PNG or another image in a separate page. */
export async function readImage(page: Page, image: Buffer): Promise<Picture> {
  await prepare(page);
  const grey = await page.evaluate(
    ([name, base64]) => (globalThis[name as never] as Tools).greyOfImage(base64 as string),
    [toolsOf, image.toString('base64')],
  );
  return pictureOf(grey);
}

/** Draws the first page of a PDF with pdf.js in a separate page. */
export async function drawByPdfJs(page: Page, pdf: Uint8Array, scale: number): Promise<Picture> {
  await prepare(page);
  const grey = await page.evaluate(
    ([name, base64, factor]) => (globalThis[name as never] as Tools).greyOfPdf(base64 as string, Number(factor)),
    [toolsOf, Buffer.from(pdf).toString('base64'), scale],
  );
  return pictureOf(grey);
}
