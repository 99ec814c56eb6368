import { createContext, useContext } from 'react';
import { mergeTexts, type PartialTexts } from '../../messages/merge-texts.ts';
import { type DesignerTexts, designerEnglish } from './english.ts';

/** The host's overrides of single texts of the designer. */
export type DesignerMessageOverrides = PartialTexts<DesignerTexts>;

/** Merges a translation and the overrides of the host into the English texts. */
export function createDesignerMessages(
  translation: PartialTexts<DesignerTexts> = {},
  overrides: DesignerMessageOverrides = {},
): DesignerTexts {
  return mergeTexts(mergeTexts<DesignerTexts>(designerEnglish, translation), overrides);
}

/** The texts of the designer around a component. */
export const DesignerMessagesContext = createContext<DesignerTexts>(designerEnglish);

/** Returns the texts of the designer around a component. */
export function useDesignerMessages(): DesignerTexts {
  return useContext(DesignerMessagesContext);
}
