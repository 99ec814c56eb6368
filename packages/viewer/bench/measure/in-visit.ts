import { jumpTo, scrollThrough } from './in-page.ts';
import type { Visit } from './visit.ts';

/** The figures of one visit, by a name with the unit. */
export type Figures = Readonly<Record<string, number>>;

const megabytes = (bytes: number) => bytes / 1e6;

/** The figures of opening a page. */
export function opening({ firstPage, fields, sent, firstCpu }: Visit): Figures {
  return {
    'first page, ms': firstPage,
    ...(fields !== undefined && { 'fields, ms': fields }),
    'CPU, s': firstCpu,
    'PDF, MB': megabytes(sent.pdf),
    'PDF requests': sent.pdfRequests,
    'code, KB': sent.code / 1e3,
    'React, KB': sent.react / 1e3,
  };
}

/** Measures going to a distant page. */
export async function jumping({ page }: Visit, pageNumber: number): Promise<Figures> {
  return { 'jump, ms': await page.evaluate(jumpTo, pageNumber) };
}

/** Measures continuous reading at two pages per second. */
export async function reading({ page }: Visit, pageCount: number): Promise<Figures> {
  const seconds = Math.min(20, pageCount / 2);
  const { paintedShare, framesPerSecond } = await page.evaluate(scrollThrough, {
    seconds,
    pagesPerSecond: 2,
    pageCount,
  });
  return { 'painted, %': 100 * paintedShare, 'frames/s': framesPerSecond };
}

/** Measures scrolling through all pages in half a minute, and the memory three seconds later. */
export async function flinging({ page, cpu, memory, blank }: Visit, pageCount: number): Promise<Figures> {
  const seconds = 30;
  const before = await cpu();
  const seen = await page.evaluate(scrollThrough, { seconds, pagesPerSecond: pageCount / seconds, pageCount });
  const spent = (await cpu()) - before;
  await page.waitForTimeout(3000);
  const after = await memory();
  return {
    'CPU, s': spent,
    'frames/s': seen.framesPerSecond,
    'memory, MB': megabytes((after?.now ?? Number.NaN) - blank),
    'peak, MB': megabytes((after?.peak ?? Number.NaN) - blank),
    canvases: seen.mostCanvases,
    'canvases, MB': megabytes(seen.mostCanvasBytes),
  };
}
