import { type DesignerTexts, designerEnglish } from './english.ts';

export const german: DesignerTexts = designerEnglish;
