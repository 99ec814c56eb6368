import { fieldSchema, kindOf, parse } from '@document-signer/core';
import { act, fireEvent, render, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleDocument } from '../../../../test/sample.ts';
import { FieldDesigner } from '../../field-designer.tsx';
import type { DesignField } from '../../fields/design-field.ts';
import type { FieldDesignerHandle } from '../../props.ts';

vi.mock('../../../fonts/page-fonts.ts', () => import('../../../../test/sample-fonts.ts'));
vi.mock('../../../pdf/load-document.ts', () => import('../../../../test/sample-load-document.ts'));

/** A field on the first page of the sample document, which has 600 × 800 points. */
function fieldOf(type: string, more: Readonly<Record<string, unknown>> = {}) {
  const place = { page: 1, x: 0.1, y: 0.1, width: 0.3, height: 0.05 };
  return { id: 'one', type, ...place, label: '', required: true, editable: true, ...more };
}

const box = { x: 0.1, width: 0.05, height: 0.02 };
const radioOptions = [
  { value: 'yes', y: 0.1, ...box },
  { value: 'no', y: 0.13, ...box },
];

/** Shows a designer with the fields, all selected. */
async function show(fields: readonly unknown[], roles?: readonly string[]) {
  const handle: { current: FieldDesignerHandle | null } = { current: null };
  const client = {
    getDocument: async () => sampleDocument([]),
    replaceFields: async () => ({ version: 2 }),
  };
  const { container } = render(
    <FieldDesigner
      ref={(designer) => {
        handle.current = designer;
      }}
      client={client}
      documentId={sampleDocument().metadata.id}
      roles={roles}
      drafts="none"
    />,
  );
  await act(async () => {});
  act(() => handle.current?.addFields(fields));
  const [panel] = within(container).getAllByRole('tabpanel');
  if (!panel) throw new Error('There is no panel.');
  return {
    panel: within(panel),
    fields: () => handle.current?.getFields() ?? [],
    field: (): DesignField | undefined => handle.current?.getFields()[0],
    undo: () => act(() => handle.current?.undo()),
    box: (name: string | RegExp) => within(container).getByRole('button', { name }),
  };
}

const type = (input: HTMLElement, value: string) => act(() => fireEvent.change(input, { target: { value } }));
const press = (control: HTMLElement) => act(() => fireEvent.click(control));

describe('without a selection', () => {
  it('explains how to show properties', async () => {
    const { panel } = await show([]);
    expect(panel.getByText('Select a field to see its properties.')).toBeTruthy();
  });
});

describe('one field', () => {
  it('updates the label while the user types, in one undo step', async () => {
    const { panel, field, undo } = await show([fieldOf('text', { label: 'Name' })]);
    const input = panel.getByRole<HTMLInputElement>('textbox', { name: 'Label' });
    for (const label of ['Name', 'Name ', 'Name of', 'Name of tenant']) type(input, label);
    expect(field()?.label).toBe('Name of tenant');
    undo();
    expect(field()?.label).toBe('Name');
    expect(input.value).toBe('Name');
  });

  it('edits whether it is required and editable, and its role', async () => {
    const { panel, field } = await show([fieldOf('text', { role: 'guarantor' })], ['tenant', 'landlord']);
    press(panel.getByRole('checkbox', { name: 'Required' }));
    press(panel.getByRole('checkbox', { name: 'Signer can change it' }));
    const role = panel.getByRole<HTMLSelectElement>('combobox', { name: 'Signer' });
    expect([...role.options].map(({ text }) => text)).toEqual(['tenant', 'landlord', 'guarantor']);
    expect(role.selectedOptions[0]?.text).toBe('guarantor');
    type(role, '1');
    expect(field()).toMatchObject({ required: false, editable: false, role: 'landlord' });
  });

  it('stores a valid option, and removes it when it is cleared', async () => {
    const { panel, field } = await show([fieldOf('text')]);
    const input = panel.getByRole('spinbutton', { name: 'Maximum length' });
    type(input, '12');
    expect(field()?.maxLength).toBe(12);
    type(input, '');
    expect(field()).not.toHaveProperty('maxLength');
  });

  it('does not store an invalid option, shows the error, and keeps the typed text', async () => {
    const { panel, field } = await show([fieldOf('text', { pattern: '[A-Z]+' })]);
    const input = panel.getByRole<HTMLInputElement>('textbox', { name: 'Pattern' });
    type(input, '[A-Z');
    expect(field()?.pattern).toBe('[A-Z]+');
    expect(input.value).toBe('[A-Z');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(panel.getByRole('alert').textContent).toBe('This pattern isn’t supported.');
    type(input, '[A-Z]');
    expect(field()?.pattern).toBe('[A-Z]');
    expect(panel.queryByRole('alert')).toBeNull();
  });

  it('stores contradictory options, and shows the error', async () => {
    const { panel, field } = await show([fieldOf('number', { min: 1, max: 10 })]);
    type(panel.getByRole('spinbutton', { name: 'Minimum' }), '20');
    expect(field()).toMatchObject({ min: 20, max: 10 });
    expect(panel.getByRole('alert').textContent).toBe('Enter 20 or more.');
  });

  it('does not store a default value that violates the options', async () => {
    const { panel, field } = await show([fieldOf('number', { max: 10 })]);
    const input = panel.getByRole('textbox', { name: 'Default value' });
    type(input, '11');
    expect(field()).not.toHaveProperty('value');
    expect(panel.getByRole('alert').textContent).toBe('Enter 10 or less.');
    type(input, '9');
    expect(field()?.value).toEqual({ type: 'number', content: '9' });
  });

  it.each([
    ['text', { value: { type: 'text', content: 'x' } }, 'textbox'],
    ['select', { options: [{ value: 'a', label: 'A' }] }, 'combobox'],
    ['radio', { options: radioOptions, y: 0.1, height: 0.05 }, 'combobox'],
  ])('has an input for the default value of %s', async (kind, more, role) => {
    const { panel } = await show([fieldOf(kind, more)]);
    expect(panel.getByRole(role, { name: 'Default value' })).toBeTruthy();
  });

  it('has a checkbox for the default value of a checkbox', async () => {
    const { panel, field } = await show([fieldOf('checkbox')]);
    press(panel.getByRole('checkbox', { name: 'Default value: Checked' }));
    expect(field()?.value).toEqual({ type: 'checkbox', checked: true });
  });

  it('has a checkbox for each default option of checkboxes, and stores an incomplete selection', async () => {
    const { panel, field } = await show([
      fieldOf('checkboxes', { options: radioOptions, y: 0.1, height: 0.05, minChoices: 2 }),
    ]);
    const group = within(panel.getByRole('group', { name: 'Default value' }));
    const press = (name: string) => act(() => fireEvent.click(group.getByRole('checkbox', { name })));
    press('no');
    expect(field()?.value).toEqual({ type: 'checkboxes', selected: ['no'] });
    expect(panel.getByRole('alert').textContent).toBe('Select at least 2 options.');
    press('yes');
    expect(field()?.value).toEqual({ type: 'checkboxes', selected: ['yes', 'no'] });
    expect(panel.queryByRole('alert')).toBeNull();
    press('yes');
    press('no');
    expect(field()).not.toHaveProperty('value');
  });

  it('has no default value for signatures, initials and images', async () => {
    const { panel } = await show([fieldOf('signature')]);
    expect(panel.queryByText(/Default value/)).toBeNull();
  });

  it('sets the text style, and removes it when all members are automatic', async () => {
    const { panel, field } = await show([fieldOf('text')]);
    const size = panel.getByRole<HTMLInputElement>('spinbutton', { name: 'Font size' });
    type(size, '16');
    expect(field()).not.toHaveProperty('style');
    act(() => fireEvent.blur(size));
    const choose = (name: string, text: string) => {
      const select = panel.getByRole<HTMLSelectElement>('combobox', { name });
      const option = [...select.options].find((one) => one.text === text);
      type(select, option?.value ?? 'missing');
    };
    choose('Font', 'Tinos');
    choose('Alignment', 'Center');
    expect(field()?.style).toEqual({ fontSize: 16, fontFamily: 'Tinos', textAlign: 'center' });
    choose('Font', 'Automatic');
    choose('Alignment', 'Automatic');
    expect(field()?.style).toEqual({ fontSize: 16 });
    type(size, '');
    act(() => fireEvent.blur(size));
    expect(field()).not.toHaveProperty('style');
  });

  it('does not store a font size out of range, and lists an unknown font', async () => {
    const { panel, field } = await show([fieldOf('text', { style: { fontFamily: 'Comic Sans MS' } })]);
    const size = panel.getByRole('spinbutton', { name: 'Font size' });
    type(size, '3');
    act(() => fireEvent.blur(size));
    expect(field()?.style).toEqual({ fontFamily: 'Comic Sans MS' });
    expect(panel.getByRole('alert').textContent).toBe('Enter 4 or more.');
    const font = panel.getByRole<HTMLSelectElement>('combobox', { name: 'Font' });
    expect(font.selectedOptions[0]?.text).toBe('Comic Sans MS');
  });

  it('has no text style for a kind without text', async () => {
    const { panel } = await show([fieldOf('checkbox')]);
    expect(panel.queryByText('Font size')).toBeNull();
  });

  it('can disable all ways to sign but the last one', async () => {
    const { panel, field } = await show([fieldOf('signature')]);
    const way = (name: string) => panel.getByRole<HTMLInputElement>('checkbox', { name });
    press(way('Photo'));
    press(way('Draw'));
    expect(field()?.modes).toEqual(['type']);
    expect(way('Type').disabled).toBe(true);
    press(way('Photo'));
    press(way('Draw'));
    expect(field()).not.toHaveProperty('modes');
  });
});

describe('a list of choices', () => {
  const choices = [{ value: 'a' }, { value: 'b', label: 'Bee' }];

  it('can be edited, extended, sorted and shortened', async () => {
    const { panel, field } = await show([fieldOf('select', { options: choices })]);
    type(panel.getAllByRole('textbox', { name: 'Label' })[1] as HTMLElement, 'Ay');
    press(panel.getByRole('button', { name: 'Add choice' }));
    expect(document.activeElement).toBe(panel.getAllByRole('textbox', { name: 'Value' })[2]);
    press(panel.getByRole('button', { name: 'Move up: Bee' }));
    press(panel.getByRole('button', { name: 'Remove: Ay' }));
    expect(field()?.options).toEqual([{ value: 'b', label: 'Bee' }, { value: 'Option 3' }]);
  });

  it('keeps its last choice', async () => {
    const { panel, field } = await show([fieldOf('select', { options: choices.slice(0, 1) })]);
    press(panel.getByRole('button', { name: 'Remove: a' }));
    expect(field()?.options).toHaveLength(1);
  });

  it('reports a duplicate value', async () => {
    const { panel } = await show([fieldOf('select', { options: choices })]);
    type(panel.getAllByRole('textbox', { name: 'Value' })[1] as HTMLElement, 'a');
    expect(panel.getByRole('alert').textContent).toBe('Another choice has this value.');
  });

  it('accepts a pasted list', async () => {
    const { panel, field, undo } = await show([fieldOf('select', { options: choices })]);
    const clipboardData = { getData: () => 'NO\tNorway\nSE\tSweden\n' };
    const [, value] = panel.getAllByRole('textbox', { name: 'Value' });
    act(() => fireEvent.paste(value as HTMLElement, { clipboardData }));
    const pasted = [
      { value: 'NO', label: 'Norway' },
      { value: 'SE', label: 'Sweden' },
    ];
    expect(field()?.options).toEqual([{ value: 'a' }, ...pasted]);
    undo();
    expect(field()?.options).toEqual(choices);
  });

  it('moves an option box, and the field encloses all its boxes', async () => {
    const { panel, field } = await show([fieldOf('radio', { options: radioOptions, width: 0.05, height: 0.05 })]);
    press(panel.getByRole('button', { name: 'Add choice' }));
    const row = within(panel.getByRole('group', { name: 'Option 3' }));
    type(row.getByRole('spinbutton', { name: 'Left', hidden: true }), '300');
    const { x, y, width, height, options } = field() as DesignField;
    expect([x, y, width, height].map((side) => Math.round(1000 * side))).toEqual([100, 100, 450, 80]);
    expect(options).toMatchObject([{ value: 'yes' }, { value: 'no' }, { value: 'Option 3', x: 0.5 }]);
    expect(() => parse(fieldSchema, field())).not.toThrow();
    expect(kindOf('radio').checkOptions?.(parse(fieldSchema, field()))).toEqual([]);
  });
});

describe('position and size', () => {
  it('are in points of the page, and keep the field on it', async () => {
    const { panel, field } = await show([fieldOf('text')]);
    const side = (name: string) => panel.getByRole<HTMLInputElement>('spinbutton', { name });
    expect(['Left', 'Top', 'Width', 'Height'].map((name) => side(name).value)).toEqual(['60', '80', '180', '40']);
    type(side('Left'), '72.5');
    expect(field()?.x).toBeCloseTo(72.5 / 600);
    type(side('Width'), '9999');
    expect(field()).toMatchObject({ y: 0.1, height: 0.05 });
    expect((field()?.x ?? 0) + (field()?.width ?? 0)).toBeCloseTo(1);
    act(() => fireEvent.blur(side('Width')));
    expect(side('Width').value).toBe('527.5');
  });

  it('stay the same in points on another page, which applies on blur', async () => {
    const { panel, field } = await show([fieldOf('text')]);
    const page = panel.getByRole<HTMLInputElement>('spinbutton', { name: 'Page' });
    type(page, '2');
    expect(field()?.page).toBe(1);
    act(() => fireEvent.blur(page));
    expect(field()).toMatchObject({ page: 2, x: expect.closeTo(60 / 800), y: expect.closeTo(80 / 600) });
    type(page, '7');
    act(() => fireEvent.blur(page));
    expect(page.value).toBe('2');
  });
});

describe('several fields', () => {
  it('show differing values as mixed, and change together', async () => {
    const both = [
      fieldOf('text', { role: 'tenant' }),
      fieldOf('date', { id: 'two', required: false, role: 'landlord' }),
    ];
    const { panel, fields } = await show(both, ['tenant', 'landlord']);
    expect(panel.getByRole('heading', { name: '2 fields selected' })).toBeTruthy();
    const required = panel.getByRole<HTMLInputElement>('checkbox', { name: 'Required' });
    expect(required.indeterminate).toBe(true);
    const role = panel.getByRole<HTMLSelectElement>('combobox', { name: 'Signer' });
    expect(role.selectedOptions[0]?.text).toBe('Mixed');
    press(required);
    type(role, '0');
    expect(required.indeterminate).toBe(false);
    expect(fields()).toMatchObject([
      { required: true, role: 'tenant' },
      { required: true, role: 'tenant' },
    ]);
    expect(panel.queryByRole('textbox', { name: 'Label' })).toBeNull();
  });
});

describe('the text style of several fields', () => {
  it('shows differing values as mixed, and changes together', async () => {
    const styles = [
      { fontSize: 9, textAlign: 'right' },
      { fontSize: 12, textAlign: 'right' },
    ] as const;
    const { panel, fields, undo } = await show([
      fieldOf('text', { style: styles[0] }),
      fieldOf('date', { id: 'two', style: styles[1] }),
    ]);
    const size = panel.getByRole<HTMLInputElement>('spinbutton', { name: 'Font size' });
    expect([size.value, size.placeholder]).toEqual(['', 'Mixed']);
    const selected = (name: string) =>
      panel.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.text;
    expect([selected('Font'), selected('Alignment')]).toEqual(['Automatic', 'Right']);
    type(size, '10');
    act(() => fireEvent.blur(size));
    expect(fields().map(({ style }) => style)).toEqual(styles.map((style) => ({ ...style, fontSize: 10 })));
    expect(size.value).toBe('10');
    undo();
    expect(fields().map(({ style }) => style)).toEqual(styles);
  });

  it('is hidden when one of them has no text', async () => {
    const { panel } = await show([fieldOf('text'), fieldOf('signature', { id: 'two' })]);
    expect(panel.queryByText('Font size')).toBeNull();
  });
});

describe('a field of an unknown kind', () => {
  it('can be moved and deleted', async () => {
    const { panel, field, fields } = await show([fieldOf('hologram', { shine: 3 })]);
    expect(panel.getByText(/doesn’t support “hologram” fields/)).toBeTruthy();
    type(panel.getByRole('spinbutton', { name: 'Top' }), '400');
    expect(field()).toMatchObject({ y: 0.5, shine: 3 });
    press(panel.getByRole('button', { name: 'Delete' }));
    expect(fields()).toEqual([]);
  });
});

describe('the keyboard', () => {
  it('moves from the field to its label with Enter, and back with Escape', async () => {
    const { box, panel } = await show([fieldOf('text', { label: 'Name' })]);
    const field = box('Name, Text, page 1, required');
    act(() => field.focus());
    act(() => void fireEvent.keyDown(field, { key: 'Enter' }));
    const label = panel.getByRole('textbox', { name: 'Label' });
    expect(document.activeElement).toBe(label);
    act(() => void fireEvent.keyDown(label, { key: 'Escape' }));
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-pressed')).toBe('true');
  });
});
