import { createContext, useContext } from 'react';
import { mergeTexts, type PartialTexts } from '../../messages/merge-texts.ts';
import { type DesignerTexts, designerEnglish } from './english.ts';

/** The host's own texts of the designer. */
export type DesignerMessageOverrides = PartialTexts<DesignerTexts>;

/** Makes all texts: a translation and the host's own in place of English. */
export function createDesignerMessages(
  translation: PartialTexts<DesignerTexts> = {},
  overrides: DesignerMessageOverrides = {},
): DesignerTexts {
  return mergeTexts(mergeTexts<DesignerTexts>(designerEnglish, translation), overrides);
}

/** The texts of the designer around a component. */
export const DesignerMessagesContext = createContext<DesignerTexts>(designerEnglish);

/** The texts of the designer around a component. */
export function useDesignerMessages(): DesignerTexts {
  return useContext(DesignerMessagesContext);
}
