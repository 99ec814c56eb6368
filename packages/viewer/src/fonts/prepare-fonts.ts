import { fontRuns } from '@document-signer/core';
import { pageFonts } from './page-fonts.ts';

/**
 * Loads what nearly every document with fields needs. A face that comes after the fields has them all laid out anew, so it is
 * asked for before they are there. Whoever shows text asks for its face all the same.
 */
export function prepareFonts(): void {
  pageFonts.faces.want(fontRuns('a', { family: 'Arimo' }).map(({ face }) => face));
}
