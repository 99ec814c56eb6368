import { type DesignerTexts, designerEnglish } from './english.ts';

export const arabic: DesignerTexts = designerEnglish;
