import { type DesignerTexts, designerEnglish } from './english.ts';

export const polish: DesignerTexts = designerEnglish;
