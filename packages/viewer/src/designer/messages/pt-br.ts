import { type DesignerTexts, designerEnglish } from './english.ts';

export const brazilianPortuguese: DesignerTexts = designerEnglish;
