import { kindNames, missingWords } from './field-words.ts';
import { wrongWords } from './wrong.ts';

/** What is said of fields. */
export const fieldTexts = {
  required: 'Required',
  kindNames,
  signatureEmpty: 'Opens a dialog to draw or type it.',
  signatureDone: 'Signed. Opens a dialog to change or remove it.',
  imageEmpty: 'Opens your files to choose an image.',
  imageDone: 'Chosen. Opens your files to choose another image.',
  removeImage: 'Remove image',
  imageAdded: 'Image added.',
  imageRemoved: 'Image removed.',
  noChoice: 'Choose…',
  missing: missingWords,
  wrong: wrongWords,
  unsupported: 'Unsupported field',
  unsupportedText: (label: string, type: string) => `${label}: this version cannot fill a field of the kind “${type}”.`,
  removedCharacters: 'Characters that cannot be used here were removed.',
  cut: (limit: number) => `Only the first ${limit} characters fit; the rest was cut off.`,
  charactersLeft: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
  /** Shown in place of the text, until its letters are there. */
  noFonts: 'The letters for this text could not be loaded yet. Check your internet connection; it is tried again.',
  unreadableImage: 'This file cannot be used. Choose a photo or another image.',
} as const;
