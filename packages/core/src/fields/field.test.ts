import { describe, expect, it } from 'vitest';
import { ServiceError } from '../errors/service-error.ts';
import { isId } from '../ids.ts';
import { parseFields } from './field.ts';
import { isFieldKindName } from './index.ts';

const field = {
  id: 'name',
  type: 'text',
  page: 1,
  x: 0.1,
  y: 0.1,
  width: 0.3,
  height: 0.05,
  required: true,
  editable: true,
  label: 'Full name',
};

function refusal(fields: unknown, pageCount = 1) {
  try {
    parseFields(fields, pageCount);
  } catch (error) {
    if (error instanceof ServiceError) return { status: error.status, ...error.details };
  }
  throw new Error('The fields were accepted.');
}

describe('the fields of a new document', () => {
  it('stay as given, with the ids of the caller', () => {
    expect(parseFields([{ ...field, placeholder: 'As in your passport' }], 1)).toEqual([
      { ...field, placeholder: 'As in your passport' },
    ]);
  });

  it('get an id if they have none', () => {
    const { id: _, ...nameless } = field;
    const [made] = parseFields([nameless], 1);
    expect(isId('fld', made?.id ?? '')).toBe(true);
  });

  it('may reach the edge of the page, despite rounding', () => {
    expect(parseFields([{ ...field, x: 0.7, width: 0.30000000000000004 }], 1)).toHaveLength(1);
  });

  it('may be prefilled: not editable, with a value', () => {
    const fixed = { ...field, editable: false, value: { type: 'text', content: 'Acme Ltd' } };
    expect(parseFields([fixed], 1)).toEqual([fixed]);
  });

  it('may have a place in the tab order', () => {
    expect(parseFields([{ ...field, tabOrder: 5000 }], 1)).toEqual([{ ...field, tabOrder: 5000 }]);
  });

  it('are refused with the place and reason of an error', () => {
    const table = [
      [{ ...field, x: 0.9 }, 'fields[0].width', 'range'],
      [{ ...field, y: 0.99 }, 'fields[0].height', 'range'],
      [{ ...field, x: -0.1 }, 'fields[0].x', 'range'],
      [{ ...field, width: 0 }, 'fields[0].width', 'range'],
      [{ ...field, page: 2 }, 'fields[0].page', 'range'],
      [{ ...field, page: 1.5 }, 'fields[0].page', 'type'],
      [{ ...field, tabOrder: 0 }, 'fields[0].tabOrder', 'range'],
      [{ ...field, tabOrder: 5001 }, 'fields[0].tabOrder', 'range'],
      [{ ...field, tabOrder: 1.5 }, 'fields[0].tabOrder', 'type'],
      [{ ...field, type: 'stamp3d' }, 'fields[0].type', 'unknown'],
      [{ ...field, label: 'pay \u202e001' }, 'fields[0].label', 'invalid_character'],
      [{ ...field, id: '' }, 'fields[0].id', 'required'],
      [{ ...field, id: 'a\u0000' }, 'fields[0].id', 'invalid_character'],
      [{ ...field, id: '__proto__' }, 'fields[0].id', 'forbidden_member'],
      [{ ...field, type: ['text'] }, 'fields[0].type', 'type'],
      [[], 'fields[0]', 'type'],
      [{ ...field, editable: false }, 'fields[0].editable', 'unsatisfiable'],
      [{ ...field, value: { type: 'signature' } }, 'fields[0].value.type', 'mismatch'],
      [{ ...field, value: { type: 'text', content: 'a\u0000' } }, 'fields[0].value.content', 'invalid_character'],
    ] as const;
    for (const [wrong, place, reason] of table) expect(refusal([wrong])).toMatchObject({ field: place, reason });
  });

  it('are refused if an id appears twice', () => {
    expect(refusal([field, field])).toMatchObject({ field: 'fields[1].id', reason: 'duplicate' });
  });

  it('are refused if checking all their patterns would take too long', () => {
    const patterned = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...field, id: `${index}`, pattern: '[a-z]{200}' }));
    expect(parseFields(patterned(12), 1)).toHaveLength(12);
    expect(refusal(patterned(13))).toMatchObject({ field: 'fields[12].pattern', reason: 'too_complex' });
  });

  it('are refused if there are too many, or if they are not a list', () => {
    expect(refusal(Array.from({ length: 5001 }, (_, index) => ({ ...field, id: `${index}` })))).toMatchObject({
      field: 'fields',
      reason: 'too_many',
    });
    expect(refusal({})).toMatchObject({ status: 400, field: 'fields', reason: 'type' });
  });
});

describe('the registry of field kinds', () => {
  it('knows only its own names', () => {
    expect(isFieldKindName('text')).toBe(true);
    expect(isFieldKindName('constructor')).toBe(false);
  });
});
