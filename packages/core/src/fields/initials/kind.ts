import { defineFieldKind } from '../define.ts';
import { drawnMark, markOf } from '../image-value.ts';
import { checkModes, modesEntry } from '../signing-modes.ts';

/** The initials of a person, such as beside a clause or at the foot of each page. */
export const initials = defineFieldKind({
  name: 'initials',
  input: 'draw',
  options: modesEntry,
  value: markOf('initials'),
  checkOptions: checkModes,
  ...drawnMark,
});
