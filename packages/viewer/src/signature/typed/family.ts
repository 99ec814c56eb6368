import { type Face, fontRuns } from '@document-signer/core';
import { onlyFace } from '../../fonts/face-family.ts';
import { pageFonts } from '../../fonts/page-fonts.ts';
import { addHands } from './add-hands.ts';
import { type Hand, handsFor } from './hands.ts';

/** The faces that a text in a hand needs: those of the hand, and of the document's own letters for what it lacks. */
function facesFor(hand: Hand, text: string): readonly Face[] {
  const own = fontRuns(text, { family: 'Arimo' }).map(({ face }) => face);
  return [...new Set([...(hand.facesFor?.(text) ?? []), ...own])];
}

/**
 * The CSS families in which a text is written in a hand: the preview and the image name the same, so the image is what was
 * seen. Letters that the hand lacks are the document's; what has no letter there either is drawn by the system.
 */
export function familyOf(hand: Hand, text: string): string {
  const { family } = hand;
  return [...(family === '' ? [] : [`"${family}"`]), ...facesFor(hand, text).map(onlyFace), 'cursive'].join(', ');
}

/** Begins to load what a text needs in the hands that it may be written in, so that the previews have it soon. */
export function wantHands(text: string): void {
  for (const hand of handsFor(text)) pageFonts.faces.want(facesFor(hand, text));
}

/** Waits for the letters that a text needs. Those that cannot be had, offline, are drawn by what stands in for them. */
export async function loadHand(hand: Hand, text: string): Promise<void> {
  addHands();
  const ofFamily = hand.family === '' ? undefined : document.fonts.load(`100px "${hand.family}"`, text);
  await Promise.allSettled([ofFamily, pageFonts.faces.get(facesFor(hand, text))]);
}
