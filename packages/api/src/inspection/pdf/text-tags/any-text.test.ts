import { parseFields, reasons } from '@document-signer/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createIds } from '../field-parts.ts';
import { tagFields } from './tag-fields.ts';

const parts = [
  '{',
  '{{',
  '}',
  '}}',
  ';',
  '=',
  'type',
  'text',
  'radio',
  'checkboxes',
  'select',
  'options',
  'option',
  'a,b',
  'default',
];
const more = ['required', 'true', 'width', '9', 'min', '__proto__', 'constructor', 'name', ' ', '\u202e', '\0', '😀'];
const piece = fc.oneof(fc.constantFrom(...parts, ...more), fc.string({ unit: 'binary', maxLength: 3 }));
const wholeTag = fc.array(piece, { maxLength: 8 }).map((pieces) => `{{${pieces.join('').replace(/[{}]/g, '')}}}`);
const number = fc.oneof(fc.integer({ min: -20, max: 900 }), fc.constantFrom(0, 1e-9, 1e9, Number.NaN));

const run = fc.record({
  text: fc.oneof(wholeTag, piece),
  endsLine: fc.boolean(),
  transform: fc.array(number, { minLength: 6, maxLength: 6 }),
  width: number,
  ascent: fc.constantFrom(0.8, 1.2),
  descent: fc.constantFrom(-0.2, 0),
  family: fc.constantFrom('serif', 'sans-serif', 'monospace', ''),
});

const geometry = { view: [0, 0, 612, 792], rotation: 90, userUnit: 2 } as const;

it('makes fields of any text, or says which tag is invalid and why', () => {
  fc.assert(
    fc.property(fc.array(run, { maxLength: 6 }), (runs) => {
      const made = tagFields([{ runs, geometry: { ...geometry, view: [...geometry.view] } }], createIds());
      if ('fields' in made) {
        expect(parseFields(made.fields, 1)).toHaveLength(made.fields.length);
        return;
      }
      expect(made.problem).toMatchObject({ field: 'textTags', page: 1, tag: expect.any(Number) });
      expect(reasons[made.problem.reason].status).toBe(422);
    }),
    { numRuns: 3000 },
  );
});
