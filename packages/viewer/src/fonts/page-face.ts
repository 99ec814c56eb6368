import type { Face } from '@document-signer/core';
import { commonFaceFile } from '@document-signer/fonts/common-face';

type PageFace = Pick<Face, 'name' | 'top' | 'bottom'>;

/** The face of nearly all text. The same as core's, which loads later. */
export const commonFace: PageFace = { name: 'arimo-latin', top: 0.78, bottom: 0.22 };

/** The font family of a face on the page, which no font of the host or the system has. */
export function faceFamily({ name }: Pick<Face, 'name'>): string {
  return `ds-${name}`;
}

/** Creates a face that is not yet added to the page. */
export function makeFace(face: PageFace, file: URL): FontFace {
  // These make a line of a control as high as in core, whichever face it starts with.
  const { top, bottom } = face;
  const line = { ascentOverride: `${top * 100}%`, descentOverride: `${bottom * 100}%`, lineGapOverride: '0%' };
  const source = `url(${JSON.stringify(file.href)}) format("woff2")`;
  return new FontFace(faceFamily(face), source, { ...line, display: 'swap' });
}

/** Tests of hosts may run without the Font Loading API. */
const hasFonts = () => typeof FontFace === 'function' && typeof document.fonts?.add === 'function';

let common: FontFace | undefined;

/**
 * Adds the common face to the page before its file is loaded. Browsers lay out and paint the whole page when a face is added, but
 * only the text set in it when its file arrives. A face that failed to load is replaced, because browsers do not retry it.
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

/** Loads the file of the common face. Never fails: it is requested again when text is set in it. */
export async function loadCommonFace(): Promise<void> {
  await knowCommonFace()
    ?.load()
    .catch(() => {});
}
