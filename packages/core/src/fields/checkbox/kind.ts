import * as v from 'valibot';
import { checkMark } from '../../appearance/check-mark.ts';
import { defineFieldKind } from '../define.ts';

/** A checkbox. Only a ticked one counts as filled, so a required one must be ticked. */
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
