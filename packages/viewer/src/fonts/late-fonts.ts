import { lateCode } from '../late/late-code.ts';
import type { FontSource } from './fonts.ts';

function pageFonts(): FontSource {
  const { code } = lateCode.read();
  if (!code) throw new Error('No text is set before the code for it is there.');
  return code.pageFonts;
}

/** The fonts of this page, for whoever is there before the code that loads them. */
export const lateFonts: FontSource = {
  get faces() {
    return pageFonts().faces;
  },
  unitsOf: (text, face) => pageFonts().unitsOf(text, face),
};
