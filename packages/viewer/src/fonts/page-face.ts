import type { Face } from '@document-signer/core';
import { commonFaceFile } from '@document-signer/fonts/common-face';
import { faceFamily } from './face-family.ts';

/** What a page has to know of a face. */
type PageFace = Pick<Face, 'name' | 'top' | 'bottom'>;

/** The face of nearly every text, as core has it. */
export const commonFace: PageFace = { name: 'arimo-latin', top: 0.78, bottom: 0.22 };

/** Makes a face for a page, which does not know it yet. */
export function makeFace(face: PageFace, file: URL): FontFace {
  // With these, a browser that knows them sets a line of a control as high as core does, whichever face it begins with.
  const { top, bottom } = face;
  const line = { ascentOverride: `${top * 100}%`, descentOverride: `${bottom * 100}%`, lineGapOverride: '0%' };
  const source = `url(${JSON.stringify(file.href)}) format("woff2")`;
  return new FontFace(faceFamily(face), source, { ...line, display: 'swap' });
}

/** Tests of hosts may run where there are no fonts, or hardly any. */
const hasFonts = () => typeof FontFace === 'function' && typeof document.fonts?.add === 'function';

let common: FontFace | undefined;

/**
 * Makes the face of nearly every text known to the page, before its file is there: for a face that it did not know, a browser
 * lays out and paints the whole page anew, but only what is set in it when the file comes of one that it knows. Another one
 * takes the place of one whose file did not come, which a browser does not ask for again.
 */
export function knowCommonFace(): FontFace | undefined {
  if (!hasFonts()) return undefined;
  if (common?.status === 'error') {
    document.fonts.delete(common);
    common = undefined;
  }
  if (common === undefined) {
    common = makeFace(commonFace, commonFaceFile);
    document.fonts.add(common);
  }
  return common;
}

/** Asks for the file of that face. Never fails: whoever sets text in it asks for it again. */
export async function loadCommonFace(): Promise<void> {
  await knowCommonFace()
    ?.load()
    .catch(() => {});
}
