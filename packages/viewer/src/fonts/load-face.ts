import type { Face } from '@document-signer/core';
import { faceFamily } from './face-family.ts';

/**
 * Gets a face into the page, where all signers of the page have it from then on. The page's content security policy must
 * allow it (`font-src`).
 *
 * @throws what the browser says when it has no line, or must not, or cannot read the file
 */
export async function loadFace(face: Face): Promise<void> {
  const { top, bottom } = face;
  const { fontFile } = await import('@document-signer/fonts');
  // With these, a browser that knows them sets a line of a control as high as core does, whichever face it begins with.
  const line = { ascentOverride: `${top * 100}%`, descentOverride: `${bottom * 100}%`, lineGapOverride: '0%' };
  const source = `url(${JSON.stringify(fontFile(face.name).href)}) format("woff2")`;
  const font = new FontFace(faceFamily(face), source, line);
  await font.load();
  document.fonts.add(font);
}
