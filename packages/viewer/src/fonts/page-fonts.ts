import { createFaces } from './faces.ts';
import type { FontSource } from './fonts.ts';
import { loadFace } from './load-face.ts';
import { unitsOf } from './units-of.ts';

/** The fonts of this page: each face is loaded once, however many signers there are. */
export const pageFonts: FontSource = { faces: createFaces(loadFace), unitsOf };
