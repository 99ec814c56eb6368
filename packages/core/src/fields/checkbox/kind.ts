import * as v from 'valibot';
import { checkMark } from '../../appearance/check-mark.ts';
import { defineFieldKind } from '../define.ts';

/** A box to tick. One that is required must be ticked, so only a ticked one counts as filled. */
export const checkbox = defineFieldKind({
  name: 'checkbox',
  input: 'toggle',
  options: {},
  value: v.object({ type: v.literal('checkbox', 'mismatch'), checked: v.optional(v.boolean(), false) }),
  isFilled: ({ checked }) => checked,
  check: () => [],
  appearance: ({ checked }, _field, { box: { width, height } }) =>
    checked ? [checkMark({ x: 0, y: 0, width, height })] : [],
});
