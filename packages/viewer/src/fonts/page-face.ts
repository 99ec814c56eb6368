import type { Face } from '@document-signer/core';

/** The font family of a face on the page, which no font of the host or the system has. */
export function faceFamily({ name }: Pick<Face, 'name'>): string {
  return `ds-${name}`;
}

/** Creates a face that is not yet added to the page. */
export function makeFace(face: Pick<Face, 'name' | 'top' | 'bottom'>, file: URL): FontFace {
  // These make a line of a control as high as in core, whichever face it starts with.
  const { top, bottom } = face;
  const line = { ascentOverride: `${top * 100}%`, descentOverride: `${bottom * 100}%`, lineGapOverride: '0%' };
  const source = `url(${JSON.stringify(file.href)}) format("woff2")`;
  return new FontFace(faceFamily(face), source, { ...line, display: 'swap' });
}
