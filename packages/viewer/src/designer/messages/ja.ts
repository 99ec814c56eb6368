import { type DesignerTexts, designerEnglish } from './english.ts';

export const japanese: DesignerTexts = designerEnglish;
