import type { Face } from '@document-signer/core';
import { commonFaceFile } from '@document-signer/fonts/common-face';
import { faceFamily } from './face-family.ts';

/** What the page has to know of a face. */
type PageFace = Pick<Face, 'name' | 'top' | 'bottom'>;

/** The face of nearly every text, as core has it. */
export const commonFace: PageFace = { name: 'arimo-latin', top: 0.78, bottom: 0.22 };

/** The faces that the page knows, by name. */
const known = new Map<string, FontFace>();

/**
 * Makes a face known to the page, where all signers of the page have it from then on. Its file comes when it is asked for. A
 * browser lays out the whole page anew for a face that it did not know, but only what is set in it when its file comes.
 */
export function knowFace({ name, top, bottom }: PageFace, file: URL): FontFace {
  let font = known.get(name);
  if (font === undefined) {
    // With these, a browser that knows them sets a line of a control as high as core does, whichever face it begins with.
    const line = { ascentOverride: `${top * 100}%`, descentOverride: `${bottom * 100}%`, lineGapOverride: '0%' };
    const source = `url(${JSON.stringify(file.href)}) format("woff2")`;
    font = new FontFace(faceFamily(name), source, { ...line, display: 'swap' });
    document.fonts.add(font);
    known.set(name, font);
  }
  return font;
}

/** Makes the face of nearly every text known to the page. Tests of hosts may run where there are no fonts at all. */
export function knowCommonFace(): FontFace | undefined {
  return 'fonts' in document ? knowFace(commonFace, commonFaceFile) : undefined;
}

/** Asks for the file of that face. Never fails: whoever sets text in it asks for it again. */
export async function loadCommonFace(): Promise<void> {
  await knowCommonFace()
    ?.load()
    .catch(() => {});
}

/** Forgets a face whose file did not come: only another one can be asked for it again. */
export function forgetFace({ name }: PageFace): void {
  const font = known.get(name);
  if (font === undefined) return;
  document.fonts.delete(font);
  known.delete(name);
}
