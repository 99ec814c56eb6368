import { loadRules } from '../store/lazy-rules.ts';
import { createFaces } from './faces.ts';
import type { FontSource } from './fonts.ts';
import { loadFace } from './load-face.ts';
import { unitsOf } from './units-of.ts';

/** The fonts of this page: each face is loaded once, however many signers there are. */
export const pageFonts: FontSource = { faces: createFaces(loadFace), unitsOf };

/** Begins to load what nearly every document needs, while nothing else is known yet. */
export function prepareFonts(): void {
  loadRules().then(
    ({ fontRuns }) => pageFonts.faces.want(fontRuns('a', { family: 'Arimo' }).map(({ face }) => face)),
    // Whoever shows text asks again.
    () => {},
  );
}
