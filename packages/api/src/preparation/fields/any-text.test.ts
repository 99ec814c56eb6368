import { type PageGeometry, parseFields, type Rect, reasons } from '@document-signer/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createIds } from './field-parts.ts';
import { findTags } from './find-tags.ts';
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

const rect = fc.option(fc.record({ x: number, y: number, width: number, height: number }), { nil: undefined });
const anyMatrix = fc.array(number, { minLength: 4, maxLength: 4 });
const characters = fc.tuple(fc.oneof(wholeTag, piece), rect, anyMatrix).map(([text, line, matrix]) =>
  Array.from(text, (sign) => ({
    sign,
    origin: [0, 0] as const,
    box: line as Rect<'user'> | undefined,
    line: line as Rect<'user'> | undefined,
    matrix,
  })),
);

const geometry = { view: [0, 0, 612, 792], rotation: 90, userUnit: 2 } as const;

it('makes fields from any text, or reports which tag is invalid and why', () => {
  fc.assert(
    fc.property(fc.array(characters, { maxLength: 6 }), (pieces) => {
      const page = {
        ...findTags(pieces.flat()),
        geometry: { ...geometry, view: [...geometry.view] } satisfies PageGeometry,
      };
      const made = tagFields([page], createIds());
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
