import { prepareFonts } from './fonts/page-fonts.ts';
import { prepareDialog } from './signature/lazy-panel.ts';

/** How long a busy page is waited for, in milliseconds. */
const patience = 2000;

/** What is likely to be needed next, most likely first. */
const rest = [prepareFonts, prepareDialog];

/** Loads, when there is time, what the first page did without: a click then finds it there. */
export function prepareRest(): void {
  const prepare = () => {
    for (const load of rest) load();
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(prepare, { timeout: patience });
  else setTimeout(prepare, patience / 10);
}
