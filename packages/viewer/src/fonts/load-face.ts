import type { Face } from '@document-signer/core';
import { commonFace, forgetFace, knowCommonFace, knowFace } from './page-face.ts';

async function known(face: Face): Promise<FontFace | undefined> {
  if (face.name === commonFace.name) return knowCommonFace();
  const { fontFile } = await import('@document-signer/fonts');
  return knowFace(face, fontFile(face.name));
}

/**
 * Gets a face into the page. The page's content security policy must allow it (`font-src`).
 *
 * @throws what the browser says when it has no line, or must not, or cannot read the file
 */
export async function loadFace(face: Face): Promise<void> {
  const font = await known(face);
  try {
    await font?.load();
  } catch (error) {
    forgetFace(face);
    throw error;
  }
}
