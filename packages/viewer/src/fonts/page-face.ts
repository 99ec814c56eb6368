import type { Face } from '@document-signer/core';
import { commonFaceFile } from '@document-signer/fonts/common-face';

type PageFace = Pick<Face, 'name' | 'top' | 'bottom'>;

/** The face of most text. A copy of the data in core, which loads later. */
export const commonFace: PageFace = { name: 'arimo-latin', top: 0.78, bottom: 0.22 };

/** The font family of a face on the page. The prefix avoids clashes with fonts of the host and the system. */
export function faceFamily({ name }: Pick<Face, 'name'>): string {
  return `ds-${name}`;
}

/** Creates a face without adding it to the page. */
export function makeFace(face: PageFace, file: URL): FontFace {
  // The overrides give a line of a control the same height as in core, for every face.
  const { top, bottom } = face;
  const line = { ascentOverride: `${top * 100}%`, descentOverride: `${bottom * 100}%`, lineGapOverride: '0%' };
  const source = `url(${JSON.stringify(file.href)}) format("woff2")`;
  return new FontFace(faceFamily(face), source, { ...line, display: 'swap' });
}

/** Whether the Font Loading API exists. It may not in tests of hosts. */
const hasFonts = () => typeof FontFace === 'function' && typeof document.fonts?.add === 'function';

let common: FontFace | undefined;

/**
 * Adds the common face to the page before its file is loaded. Adding a face makes browsers lay out and paint the whole page,
 * but a loaded file only the text in that face. Replaces a face that failed to load, because browsers do not retry it.
 */
export function registerCommonFace(): FontFace | undefined {
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

/** Loads the file of the common face. Never rejects: text in that face requests it again. */
export async function loadCommonFace(): Promise<void> {
  await registerCommonFace()
    ?.load()
    .catch(() => {});
}
