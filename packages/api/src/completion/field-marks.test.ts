import { type Field, inReadingOrder, type Mark, type SubmittedField, textInset } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import {
  entered,
  fieldOf,
  sampleEnvelope,
  samplePart,
  sampleTask,
  textField,
} from '../../test/completion/certificate-task.ts';
import { pngUrl, tinyPng } from '../../test/tiny-png.ts';
import type { SubmissionImage } from '../features/submissions/submission-rows.ts';
import { fieldMarks } from './field-marks.ts';

const png = tinyPng({
  width: 2,
  height: 1,
  colour: 2,
  rows: [[0, 0, 0, 255, 255, 255]],
});

interface Filled {
  readonly fields: readonly Field[];
  readonly sent?: readonly SubmittedField[];
  readonly images?: readonly SubmissionImage[];
}

function shown({ fields, sent = [], images = [] }: Filled) {
  return fieldMarks(sampleTask({ document: { fields }, submission: { fields: sent, images } }));
}

async function onlyMark(filled: Filled): Promise<Mark | undefined> {
  const { fields } = await shown(filled);
  expect(fields).toHaveLength(1);
  return fields[0]?.marks[0];
}

describe('fieldMarks', () => {
  it('places fields as in the template', async () => {
    const { fields } = await shown({ fields: [textField('name', { page: 2 })], sent: [entered('name', 'Jane Roe')] });
    expect(fields).toMatchObject([{ fieldId: 'name', page: 2, marks: [{ kind: 'text', text: 'Jane Roe' }] }]);
    expect(fields[0]?.at.x).toBeCloseTo(59.5);
    expect(fields[0]?.at.y).toBeCloseTo(84.2);
  });

  it('draws for each field only the value from its own signer', async () => {
    const task = sampleEnvelope(2);
    const [first = samplePart(), second = samplePart()] = task.parts;
    // The first signer also sends the name and the date of the second one.
    const date = { id: 'date-2', value: { type: 'date', content: '2026-01-01' } } as const;
    const intruding = { ...first, fields: [...first.fields, entered('name-2', 'Mallory'), date] };
    const { fields } = await fieldMarks({ ...task, parts: [intruding, second] });
    const texts = fields.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])));
    expect(texts).toEqual(['Signer 1 Roe', '2026-11-22', 'Signer 2 Roe']);
    expect(fields.flatMap(({ fieldId, image }) => (image ? [fieldId] : []))).toEqual(['sign-1', 'sign-2']);
  });

  it('keeps a check mark within its box', async () => {
    const field = fieldOf('tick', 'checkbox', { x: 0.7, y: 0.6, width: 0.04, height: 0.03 });
    const mark = await onlyMark({
      fields: [field],
      sent: [{ id: 'tick', value: { type: 'checkbox', checked: true } }],
    });
    const points = mark?.kind === 'path' ? mark.points : [];
    expect(points.length).toBeGreaterThan(1);
    for (const { x, y } of points) {
      expect([x > 0 && x < 0.04 * 595, y > 0 && y < 0.03 * 842]).toEqual([true, true]);
    }
  });

  it('ticks each selected checkbox, and names all of them for screen readers', async () => {
    const at = { y: 0.1, width: 0.05, height: 0.05 };
    const options = [
      { value: 'a', label: 'Bed', x: 0.1, ...at },
      { value: 'b', x: 0.2, ...at },
      { value: 'c', label: 'Desk', x: 0.3, ...at },
    ];
    const { fields } = await shown({
      fields: [fieldOf('wants', 'checkboxes', { options })],
      sent: [{ id: 'wants', value: { type: 'checkboxes', selected: ['c', 'a'] } }],
    });
    expect(fields).toMatchObject([
      { marks: [{ kind: 'path' }, { kind: 'path' }], tag: { alt: 'Checkboxes: WANTS, Bed, Desk' } },
    ]);
  });

  it('orders overlapping fields as the viewer does', async () => {
    const first = textField('first', { y: 0.9, tabOrder: 1 });
    const fields = [textField('lower', { y: 0.12 }), textField('b'), textField('a', { x: 0 }), textField('c'), first];
    const { fields: painted } = await shown({ fields, sent: fields.map(({ id }) => entered(id, id)) });
    expect(painted.map(({ fieldId }) => fieldId)).toEqual(['first', 'a', 'b', 'c', 'lower']);
    expect(painted.map(({ fieldId }) => fieldId)).toEqual(inReadingOrder(fields).map(({ id }) => id));
  });

  it('draws nothing for an empty field', async () => {
    const sent = [entered('blank', '  '), { id: 'null', value: null }, { id: 'wrong', value: { type: 'checkbox' } }];
    const fields = ['blank', 'null', 'wrong', 'absent'].map((id) => textField(id));
    expect(await shown({ fields, sent })).toEqual({ fields: [], notes: [] });
  });

  it('uses the submitted style', async () => {
    const sent = [entered('name', 'Jane', { fontSize: 9, fontFamily: 'Courier', textAlign: 'center' })];
    const mark = await onlyMark({ fields: [textField('name')], sent });
    expect(mark).toMatchObject({ font: { family: 'Cousine', size: 9 }, align: 'center' });
  });

  it('uses the style of the field if none was submitted, and for fixed content', async () => {
    const style = { fontSize: 8, fontFamily: 'Times', textAlign: 'right' } as const;
    const expected = { font: { family: 'Tinos', size: 8 }, align: 'right' };
    const sent = [entered('name', 'Jane')];
    expect(await onlyMark({ fields: [textField('name', { style })], sent })).toMatchObject(expected);
    const partly = [entered('name', 'Jane', { textAlign: 'center' })];
    expect(await onlyMark({ fields: [textField('name', { style })], sent: partly })).toMatchObject({
      ...expected,
      align: 'center',
    });
    const fixed = { editable: false, required: false, value: { type: 'text', content: 'Ours' } } as const;
    expect(await onlyMark({ fields: [textField('name', { ...fixed, style })] })).toMatchObject(expected);
  });

  it('uses the default style of the field type if nothing else is set', async () => {
    const mark = await onlyMark({ fields: [textField('name')], sent: [entered('name', 'Jane', { fontSize: 9 })] });
    expect(mark).toMatchObject({ font: { family: 'Arimo', size: 9 }, align: 'left', x: textInset });
  });

  it('aligns right-to-left text right', async () => {
    const mark = await onlyMark({ fields: [textField('name')], sent: [entered('name', 'שלום')] });
    expect(mark).toMatchObject({ align: 'right', direction: 'rtl' });
  });

  it('aligns a choice by the direction of its label, not of its value', async () => {
    const options = [
      { value: 'he', label: 'עברית' },
      { value: 'العربية', label: 'Arabic' },
    ];
    const list = (id: string, more: Partial<Field> = {}) => fieldOf(id, 'select', { options, ...more } as never);
    const fixed = { editable: false, required: false, value: { type: 'select', content: 'he' } } as const;
    const fields = [list('chosen'), list('other'), list('fixed', fixed)];
    const sent = [
      { id: 'chosen', value: { type: 'select', content: 'he' }, style: { fontSize: 9 } },
      { id: 'other', value: { type: 'select', content: 'العربية' } },
    ];
    const { fields: painted } = await shown({ fields, sent });
    expect(painted.map(({ marks: [mark] }) => mark?.kind === 'text' && mark.align)).toEqual(['right', 'left', 'right']);
  });

  it('notes a font that was replaced', async () => {
    const sent = [entered('name', 'Jane', { fontFamily: 'Comic Sans MS' })];
    const { fields, notes } = await shown({ fields: [textField('name')], sent });
    expect(notes).toEqual([{ fieldId: 'name', note: 'unknown_font_family' }]);
    expect(fields[0]?.marks).toMatchObject([{ font: { family: 'Arimo' } }]);
  });

  it('breaks text of any script into lines that fit', async () => {
    const content = 'Jane Roe accepts. 本契約に同意します。 السلام عليكم '.repeat(3);
    const field = textField('terms', { multiline: true, width: 0.3, height: 0.2 });
    const { fields } = await shown({ fields: [field], sent: [entered('terms', content)] });
    const lines = fields[0]?.marks.map((mark) => (mark.kind === 'text' ? mark.text : '')) ?? [];
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join('').replaceAll(' ', '')).toBe(content.replaceAll(' ', ''));
  });
});

describe('a fixed field', () => {
  const fixed = { editable: false, required: false } as const;

  it('has the value of the template, not the submitted one', async () => {
    const field = textField('clause', { ...fixed, value: { type: 'text', content: 'Ours' } });
    const sent = [entered('clause', 'Theirs', { fontSize: 4 })];
    expect(await onlyMark({ fields: [field], sent })).toMatchObject({ text: 'Ours', font: { size: 12 } });
  });

  it('shows an image of the template, re-encoded', async () => {
    const value = { type: 'image', imageData: pngUrl(png) };
    const { fields } = await shown({ fields: [fieldOf('logo', 'image', { ...fixed, value })] });
    expect(fields[0]).toMatchObject({ marks: [{ kind: 'image' }], image: { format: 'png', width: 2, height: 1 } });
  });

  it('notes an image that cannot be decoded', async () => {
    const broken = png.subarray(0, png.length - 20);
    const value = { type: 'image', imageData: pngUrl(broken) };
    const result = await shown({ fields: [fieldOf('logo', 'image', { ...fixed, value })] });
    expect(result).toEqual({ fields: [], notes: [{ fieldId: 'logo', note: 'unreadable_image' }] });
  });
});

describe('a submitted image', () => {
  const sent = [{ id: 'sign', value: { type: 'signature', imageData: pngUrl(png) } }];
  const stored: SubmissionImage = { fieldId: 'sign', format: 'png', width: 2, height: 1, bytes: new Uint8Array(3) };

  it('is drawn as re-encoded, and not at all if it was blank', async () => {
    const { fields } = await shown({ fields: [fieldOf('sign', 'signature')], sent, images: [stored] });
    expect(fields[0]).toMatchObject({ marks: [{ kind: 'image' }], image: stored });
    expect(await shown({ fields: [fieldOf('sign', 'signature')], sent })).toEqual({ fields: [], notes: [] });
  });
});
