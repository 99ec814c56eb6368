import { defineFieldKind } from '../define.ts';
import { drawnMark, imageOf } from '../image-value.ts';

/** The short drawn mark of a person, as it stands beside a clause or at the foot of each page. */
export const initials = defineFieldKind({
  name: 'initials',
  input: 'draw',
  options: {},
  value: imageOf('initials'),
  ...drawnMark,
});
