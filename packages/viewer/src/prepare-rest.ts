import { prepareParts } from './chrome/lazy-parts.tsx';
import { prepareFonts } from './fonts/page-fonts.ts';
import { ReviewPanel } from './guide/lazy-review.tsx';
import { LazyFrame } from './overlay/lazy-frame.tsx';
import { prepareDialog } from './signature/lazy-panel.ts';

/** How long a busy page is waited for, in milliseconds. */
const patience = 2000;

/** Loads what a document with fields needs beside the first page. Who is offline by then can fill in and submit all the same. */
export function prepareFields(): void {
  void LazyFrame.preload();
  void prepareParts();
  // Whoever submits asks again, and says so when it does not come.
  import('./store/sending-desk.ts').catch(() => {});
}

/** What is likely to be needed next, most likely first. */
const rest = [prepareFonts, prepareDialog, () => void ReviewPanel.preload()];

/** Loads, when there is time, what the first page did without: a click then finds it there. */
export function prepareRest(): void {
  const prepare = () => {
    for (const load of rest) load();
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(prepare, { timeout: patience });
  else setTimeout(prepare, patience / 10);
}
