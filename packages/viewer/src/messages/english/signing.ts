/** What stands in the signature dialog, whatever is drawn in it. */
export const signingWords = {
  ways: 'How to sign',
  draw: 'Draw',
  type: 'Type',
  pad: 'Drawing area. Draw with a mouse, finger or pen; with a keyboard, choose Type instead.',
  padHint: 'Sign above the line',
  undo: 'Undo',
  clear: 'Clear',
  cancel: 'Cancel',
  apply: 'Apply',
  nothingVisible: 'Nothing would be seen on the page. Draw or type it again.',
} as const;
