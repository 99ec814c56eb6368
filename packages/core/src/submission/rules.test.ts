import { describe, expect, it } from 'vitest';
import { pngHeader } from '../../test/png.ts';
import type { PageInfo } from '../document/page-info.ts';
import { type Field, parseFields } from '../fields/field.ts';
import { newId } from '../ids.ts';
import type { SubmissionPayload } from './payload.ts';
import { filledValue, missingFields, submissionProblems, type Template } from './rules.ts';
import type { SubmittedField } from './submitted-field.ts';

const place = { page: 1, x: 0.1, y: 0.1, width: 0.3, height: 0.05 };
const fields: Field[] = parseFields(
  [
    { id: 'name', type: 'text', ...place, required: true, editable: true, label: 'Name' },
    { id: 'sign', type: 'signature', ...place, y: 0.8, required: true, editable: true, label: 'Signature' },
    { id: 'note', type: 'text', ...place, y: 0.5, required: false, editable: true, label: 'Note' },
    {
      id: 'company',
      type: 'text',
      ...place,
      required: true,
      editable: false,
      label: 'Company',
      value: { type: 'text', content: 'Acme' },
    },
  ],
  2,
);
const template: Template = {
  fields,
  pages: [
    { view: [0, 0, 612, 792], rotation: 0, userUnit: 1 },
    { view: [0, 0, 612, 792], rotation: 90, userUnit: 1 },
  ],
};
const portrait: PageInfo = { pageNumber: 1, width: 612, height: 792, rotation: 0 };
const turned: PageInfo = { pageNumber: 2, width: 792, height: 612, rotation: 90 };
const name = { id: 'name', value: { type: 'text', content: 'Jane Roe' } };
const sign = { id: 'sign', value: { type: 'signature', imageData: pngHeader(10, 10) } };

function payload(changes: Partial<SubmissionPayload>): SubmissionPayload {
  return {
    documentId: newId('doc'),
    submittedAt: '2026-11-20T10:00:00.000Z',
    renderContext: { scale: 1, viewportWidth: 800, viewportHeight: 600, devicePixelRatio: 2 },
    pages: [portrait, turned],
    fields: [name, sign],
    checksum: 'x',
    ...changes,
  };
}

const problems = (changes: Partial<SubmissionPayload>) => submissionProblems(payload(changes), template);
const ofField = (entry: SubmittedField) =>
  problems({ fields: [entry] }).map(({ field, reason }) => `${field} ${reason}`);

describe('a submission checked against its document', () => {
  it('is accepted if it matches, with or without claims about kind and place', () => {
    expect(problems({})).toEqual([]);
    const { page, ...position } = place;
    expect(ofField({ ...name, type: 'text', page, position })).toEqual([]);
  });

  it('may deviate only by rounding', () => {
    const { page: _, ...position } = place;
    expect(ofField({ ...name, position: { ...position, x: 0.104 } })).toEqual([]);
    expect(ofField({ ...name, position: { ...position, x: 0.106 } })).toEqual(['fields[0].position mismatch']);
    expect(problems({ pages: [{ ...portrait, width: 612.4 }, turned] })).toEqual([]);
  });

  it('must list each page with its actual size and rotation', () => {
    for (const [wrong, field, reason] of [
      [[{ ...portrait, width: 613 }, turned], 'pages[0].width', 'mismatch'],
      [[{ ...portrait, rotation: 90 as const }, turned], 'pages[0].rotation', 'mismatch'],
      [[portrait, { ...turned, pageNumber: 9999 }], 'pages[1].pageNumber', 'range'],
      [[portrait, turned, portrait], 'pages[2].pageNumber', 'duplicate'],
      [[portrait], 'pages', 'too_few'],
    ] as const) {
      expect(problems({ pages: [...wrong] })).toMatchObject([{ field, reason }]);
    }
  });

  it('must contain fields of the document with values of their kind', () => {
    for (const [entry, expected] of [
      [{ ...name, id: 'nope' }, 'fields[0].id unknown_field'],
      [{ ...name, type: 'signature' }, 'fields[0].type mismatch'],
      [{ ...name, page: 2 }, 'fields[0].page mismatch'],
      [{ id: 'name', value: { type: 'signature', imageData: '' } }, 'fields[0].value.type mismatch'],
      [{ id: 'name', value: { type: 'text', content: 5 } }, 'fields[0].value.content type'],
      [{ id: 'name', value: { type: 'text', content: 'a\u202eb' } }, 'fields[0].value.content invalid_character'],
      [{ id: 'sign', value: { type: 'signature', imageData: 'x' } }, 'fields[0].value.imageData not_data_url'],
      [{ id: 'company', value: { type: 'text', content: 'hacked' } }, 'fields[0].id not_editable'],
    ] as const) {
      expect(ofField(entry)).toEqual([expected]);
    }
  });

  it('must not contain more white space in a field than the maximum length of text', () => {
    const note = (length: number) => ofField({ id: 'note', value: { type: 'text', content: ' '.repeat(length) } });
    expect(note(10_000)).toEqual([]);
    expect(note(10_001)).toEqual(['fields[0].value.content too_long']);
  });

  it('may repeat the fixed value of a field that is not editable', () => {
    expect(ofField({ id: 'company', value: { type: 'text', content: 'Acme' } })).toEqual([]);
  });

  it('must not contain a field twice', () => {
    expect(problems({ fields: [name, sign, name] })).toMatchObject([{ field: 'fields[2].id', reason: 'duplicate' }]);
  });
});

describe('the missing fields', () => {
  const missing = (values: Record<string, unknown>) => missingFields(fields, (field) => values[field.id]);

  it('are the required ones without a value, in document order', () => {
    expect(missing({})).toEqual(['name', 'sign']);
    expect(missing({ name: name.value, sign: sign.value })).toEqual([]);
  });

  it('include fields whose value is absent, blank or of another kind', () => {
    const none = [null, undefined, {}, { type: 'text' }, { type: 'text', content: '  ' }];
    for (const value of [...none, { type: 'signature', content: 'Jane' }]) {
      expect(missing({ name: value, sign: sign.value })).toEqual(['name']);
    }
  });

  it('never include a prefilled field, for any submitted value', () => {
    expect(missing({ name: name.value, sign: sign.value, company: null })).toEqual([]);
  });

  it('distinguish a filled value from an empty one', () => {
    const [first] = fields;
    if (!first) throw new Error('There is no field.');
    expect(filledValue(first, name.value)).toEqual(name.value);
    expect(filledValue(first, { type: 'text', content: '' })).toBeUndefined();
  });
});
