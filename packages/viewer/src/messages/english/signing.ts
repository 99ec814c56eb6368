import { firstSigning } from './first.ts';

/** The texts of the signature dialog that are the same for signatures and initials. */
export const signingWords = {
  ...firstSigning,
  signingMethods: 'How to sign',
  draw: 'Draw',
  type: 'Type',
  upload: 'Photo',
  pad: 'Drawing area. Draw with a mouse, finger or pen. With a keyboard, type or choose a photo instead.',
  padHint: 'Sign above the line',
  undo: 'Undo',
  redo: 'Redo',
  clear: 'Clear',
  ink: 'Ink',
  inkNames: { black: 'Black', blue: 'Blue' },
  handwritingStyles: 'Handwriting',
  handwriting: (number: number) => `Handwriting ${number}`,
  noHandwriting: 'Not available in handwriting. We’ll use the document’s font.',
  choosePhoto: 'Choose a file',
  takePhoto: 'Take a photo',
  photoHint: 'Use a photo or scan of your signature on plain paper. We’ll remove the background.',
  readingPhoto: 'Processing the photo…',
  photoPreview: 'Preview of your photo',
  inkDarkness: 'Ink darkness',
  useOriginalPhoto: 'Use original photo',
  photoUnreadable: 'This file can’t be used. Choose a PNG, JPEG or WebP image.',
  photoTooLarge: (megapixels: number) => `This image is too large. Choose one of up to ${megapixels} megapixels.`,
  photoNoInk: 'We couldn’t find any writing. Take the photo in better light and closer up, or use the original photo.',
  imageAltered:
    'Your browser’s privacy protection changes images, so this one can’t be used. Turn it off for this site and try again.',
  signAnotherWay: 'Or choose another way to sign.',
  rememberForSession: 'Remember for this session',
  useSaved: 'Use',
  removeSaved: 'Remove',
  alsoSign: (count: number) =>
    count === 1 ? 'Also sign the other signature field' : `Also sign the ${count} other signature fields`,
  alsoInitial: (count: number) =>
    count === 1 ? 'Also fill in the other initials field' : `Also fill in the ${count} other initials fields`,
  showFields: 'Show fields',
  fieldOnPage: (name: string, page: number) => `${name} (page ${page})`,
  cancel: 'Cancel',
  apply: 'Apply',
} as const;
