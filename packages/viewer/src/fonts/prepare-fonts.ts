import { loadRules } from '../store/load-rules.ts';
import { pageFonts } from './page-fonts.ts';

/** How long a busy page is waited for, in milliseconds. */
const patience = 2000;

async function wantLatin(): Promise<void> {
  const { fontRuns } = await loadRules();
  pageFonts.faces.want(fontRuns('a', { family: 'Arimo' }).map(({ face }) => face));
}

/** Loads, when there is time, what nearly every document with fields needs. */
export function prepareFonts(): void {
  // Whoever shows text asks again.
  const prepare = () => void wantLatin().catch(() => {});
  if ('requestIdleCallback' in globalThis) requestIdleCallback(prepare, { timeout: patience });
  else setTimeout(prepare, patience / 10);
}
