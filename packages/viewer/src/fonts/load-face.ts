import type { Face } from '@document-signer/core';
import { commonFace, knowCommonFace, makeFace } from './page-face.ts';

/**
 * Gets a face into the page, where all signers of the page have it from then on. The page's content security policy must
 * allow it (`font-src`).
 *
 * @throws what the browser says when it has no line, or must not, or cannot read the file
 */
export async function loadFace(face: Face): Promise<void> {
  const known = face.name === commonFace.name ? knowCommonFace() : undefined;
  if (known) {
    await known.load();
    return;
  }
  const { fontFile } = await import('@document-signer/fonts');
  document.fonts.add(await makeFace(face, fontFile(face.name)).load());
}
