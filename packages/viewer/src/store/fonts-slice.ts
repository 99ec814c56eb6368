import type { StateCreator } from 'zustand';
import { type Fonts, fontsNow } from '../fonts/fonts.ts';
import type { SignerDeps } from './deps.ts';

/** How text is set. */
export interface FontsSlice {
  /** Another object when a face has come: what was left out before is set then. */
  readonly fonts: Fonts;
}

/** Makes the slice of how text is set. */
export function createFontsSlice({ fonts }: Pick<SignerDeps, 'fonts'>): StateCreator<FontsSlice> {
  return () => ({ fonts: fontsNow(fonts) });
}
