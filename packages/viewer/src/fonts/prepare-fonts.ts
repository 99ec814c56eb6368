import { fontRuns } from '@document-signer/core';
import { pageFonts } from './page-fonts.ts';

/** How long a busy page is waited for, in milliseconds. */
const patience = 2000;

/** Whoever shows text asks for its face all the same. */
function wantLatin(): void {
  pageFonts.faces.want(fontRuns('a', { family: 'Arimo' }).map(({ face }) => face));
}

/** Loads, when there is time, what nearly every document with fields needs. */
export function prepareFonts(): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(wantLatin, { timeout: patience });
  else setTimeout(wantLatin, patience / 10);
}
