import type { Face } from '@document-signer/core';
import { createFaces } from './faces.ts';
import type { FontSource } from './fonts.ts';
import { commonFace, makeFace, registerCommonFace } from './page-face.ts';
import { unitsOf } from './text-metrics.ts';

/**
 * Loads a face for all signers on the page. The page's content security policy must allow it (`font-src`).
 *
 * @throws the browser's error when the file cannot be loaded or read
 */
export async function loadFace(face: Face): Promise<void> {
  const common = face.name === commonFace.name ? registerCommonFace() : undefined;
  if (common) {
    await common.load();
    return;
  }
  const { fontFile } = await import('@document-signer/fonts');
  document.fonts.add(await makeFace(face, fontFile(face.name)).load());
}

/** The fonts of this page. Each face is loaded once for all signers. */
export const pageFonts: FontSource = { faces: createFaces(loadFace), unitsOf };
