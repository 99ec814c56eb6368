import { lateCode } from '../late/late-code.ts';
import { pageFonts } from './page-fonts.ts';

/** How long a busy page is waited for, in milliseconds. */
const patience = 2000;

/** Whoever shows text asks for its face all the same. */
function wantLatin(): void {
  const runs = lateCode.read().code?.fieldRules.fontRuns('a', { family: 'Arimo' });
  pageFonts.faces.want(runs?.map(({ face }) => face) ?? []);
}

/** Loads, when there is time, what nearly every document with fields needs. */
export async function prepareFonts(): Promise<void> {
  await lateCode.preload();
  if ('requestIdleCallback' in globalThis) requestIdleCallback(wantLatin, { timeout: patience });
  else setTimeout(wantLatin, patience / 10);
}
