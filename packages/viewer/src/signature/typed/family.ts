import { fontRuns } from '@document-signer/core';
import { onlyFace } from '../../fonts/face-family.ts';
import { pageFonts } from '../../fonts/page-fonts.ts';
import { addHands } from './add-hands.ts';
import type { Hand } from './hands.ts';

/** The faces of the document's own letters that a text would need. */
function facesFor(text: string) {
  return new Set(fontRuns(text, { family: 'Arimo' }).map(({ face }) => face));
}

/**
 * The CSS families in which a text is written in a hand: the preview and the image name the same, so the image is what was
 * seen. Letters that the hand lacks are the document's; what has no letter there either is drawn by the system.
 */
export function familyOf({ family }: Hand, text: string): string {
  const own = [...facesFor(text)].map(onlyFace);
  return [...(family === '' ? [] : [`"${family}"`]), ...own, 'cursive'].join(', ');
}

/** Begins to load what a text needs, so that the preview has it soon. */
export function wantHand(text: string): void {
  pageFonts.faces.want(facesFor(text));
}

/** Waits for the letters that a text needs. Those that cannot be had, offline, are drawn by what stands in for them. */
export async function loadHand({ family }: Hand, text: string): Promise<void> {
  addHands();
  const hand = family === '' ? undefined : document.fonts.load(`100px "${family}"`, text);
  await Promise.allSettled([hand, pageFonts.faces.get(facesFor(text))]);
}
