import { type DesignerTexts, designerEnglish } from './english.ts';

export const dutch: DesignerTexts = designerEnglish;
