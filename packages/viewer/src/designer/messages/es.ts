import { type DesignerTexts, designerEnglish } from './english.ts';

export const spanish: DesignerTexts = designerEnglish;
