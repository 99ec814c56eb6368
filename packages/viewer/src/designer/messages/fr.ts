import { type DesignerTexts, designerEnglish } from './english.ts';

export const french: DesignerTexts = designerEnglish;
