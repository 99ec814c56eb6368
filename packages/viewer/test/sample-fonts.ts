import type { Faces } from '../src/fonts/faces.ts';
import type { FontSource } from '../src/fonts/fonts.ts';

/** Fonts with all faces loaded. Each character is half an em wide. */
export function sampleFonts(faces: Partial<Faces> = {}): FontSource {
  return {
    faces: {
      has: () => true,
      isFailing: () => false,
      want: () => {},
      get: async () => {},
      listen: () => () => {},
      ...faces,
    },
    unitsOf: (text, { unitsPerEm }) => (text.length * unitsPerEm) / 2,
  };
}

/** Replaces the fonts of the page. */
export const pageFonts = sampleFonts();
