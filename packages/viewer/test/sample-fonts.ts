import type { Faces } from '../src/fonts/faces.ts';
import type { FontSource } from '../src/fonts/fonts.ts';

/** Fonts whose faces are all there. Half the font size a character is how wide text is. */
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

/** In place of the fonts of the page. */
export const pageFonts = sampleFonts();
