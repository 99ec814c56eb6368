import { type PageGeometry, parseFields, type Rotation } from '@document-signer/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createIds } from './field-parts.ts';
import { formFields } from './form-fields.ts';
import { widgetsOf } from './widget.ts';

const badCharacters = [
  '',
  ' ',
  '\0',
  '\u200b',
  '\ufeff',
  '\u202e',
  '\u3000',
  '\ud800',
  '\udc00',
  '\u00ad',
  '\n',
  '\r',
  'Off',
];
const piece = fc.oneof(
  fc.constantFrom(...badCharacters, '__proto__', 'valueOf', '[0]', '.', 'x'.repeat(600)),
  fc.string({ unit: 'binary' }),
);
const word = fc.array(piece, { maxLength: 3 }).map((pieces) => pieces.join(''));
const number = fc.oneof(
  fc.constantFrom(0, 1, -1, 1e9, Number.NaN, Infinity, 1e-4, 1.5),
  fc.integer({ min: 0, max: 800 }),
);
const option = fc.record({ exportValue: word, displayValue: fc.option(word) });

/** Widgets as pdf.js returns them, and with values that it never returns. */
const widget = fc.record({
  subtype: fc.constant('Widget'),
  rect: fc.tuple(number, number, number, number),
  fieldName: word,
  alternativeText: fc.option(word),
  fieldFlags: fc.oneof(number, fc.constantFrom(1 << 15, 1 << 18, 1 << 20)),
  fieldType: fc.constantFrom('Tx', 'Btn', 'Ch', 'Sig', 'Zz'),
  hidden: fc.boolean(),
  readOnly: fc.boolean(),
  required: fc.boolean(),
  multiLine: fc.boolean(),
  checkBox: fc.boolean(),
  radioButton: fc.boolean(),
  password: fc.boolean(),
  maxLen: number,
  textAlignment: number,
  defaultAppearanceData: fc.option(fc.record({ fontSize: number })),
  fieldValue: fc.oneof(word, fc.array(word, { maxLength: 2 }), fc.constant(null)),
  exportValue: word,
  buttonValue: fc.option(word),
  datetimeType: fc.constantFrom('date', 'time', ''),
  datetimeFormat: fc.oneof(word, fc.constant('dd.mm.yyyy')),
  options: fc.array(option, { maxLength: 4 }),
});

const page = fc.record({
  view: fc.constantFrom<PageGeometry['view']>([0, 0, 612, 792], [-300, 20, 10, 900], [0, 0, 0.5, 0.5]),
  rotation: fc.constantFrom<Rotation>(0, 90, 180, 270),
  userUnit: fc.constantFrom(1, 2, 0.01),
});

it('makes valid fields from any widget names and positions', () => {
  fc.assert(
    fc.property(fc.array(widget, { maxLength: 5 }), page, (widgets, geometry) => {
      const fields = formFields(widgetsOf(widgets, 1, geometry), createIds());
      expect(parseFields(fields, 1)).toHaveLength(fields.length);
    }),
    { numRuns: 2000 },
  );
});
