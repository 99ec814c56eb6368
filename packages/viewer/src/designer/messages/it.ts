import { type DesignerTexts, designerEnglish } from './english.ts';

export const italian: DesignerTexts = designerEnglish;
