import type { Face } from '@document-signer/core';

/** The name under which a face is known to the page: one that no font of the host or of the system has. */
export function faceFamily({ name }: Pick<Face, 'name'>): string {
  return `ds-${name}`;
}

/** The CSS font family that is one face and nothing else: no font of the system may step in. */
export function onlyFace(face: Face): string {
  return `"${faceFamily(face)}"`;
}

/** What a system draws that which no face of ours has: seen while it is typed, then refused with the characters named. */
const generic = 'Arial, "Liberation Sans", sans-serif';

/** The CSS font family of a control whose text is set in these faces, the first one that has a character first. */
export function faceList(faces: readonly Face[]): string {
  const names = new Set(faces.map(onlyFace));
  return [...names, generic].join(', ');
}
