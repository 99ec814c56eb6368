import { defineFieldKind } from '../define.ts';
import { drawnMark, markOf } from '../image-value.ts';
import { checkModes, modesEntry } from '../signing-modes.ts';

/** The signature of a person, as an image. The cryptographic signature is called seal. */
export const signature = defineFieldKind({
  name: 'signature',
  input: 'draw',
  options: modesEntry,
  value: markOf('signature'),
  checkOptions: checkModes,
  ...drawnMark,
});
