import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fieldOf, showField, showFields } from '../../test/show-field.tsx';

afterEach(cleanup);

const at = (x: number) => ({ x, y: 0.1, width: 0.03, height: 0.03 });
const boxes = [
  { value: 'a', label: 'First', ...at(0.1) },
  { value: 'b', ...at(0.47) },
];

describe('a checkbox', () => {
  it('can be selected and cleared, and has the name of its field', async () => {
    const { value, container } = await showField('checkbox');
    const box = screen.getByRole('checkbox', { name: 'It' });
    fireEvent.click(box);
    expect(value()).toEqual({ type: 'checkbox', checked: true });
    expect(container.querySelector('polyline')).not.toBeNull();
    fireEvent.click(box);
    expect(value()).toBeUndefined();
    expect(container.querySelector('polyline')).toBeNull();
  });

  it('shows a read-only value', async () => {
    await showField('checkbox', { editable: false, value: { type: 'checkbox', checked: true } });
    const box = screen.getByRole<HTMLInputElement>('checkbox');
    expect(box).toMatchObject({ checked: true, disabled: true });
  });
});

it.each(['radio', 'checkboxes'])('places each box of a field as in the template: %s', async (kind) => {
  const { container } = await showField(kind, { options: boxes });
  const [first, second] = container.querySelectorAll<HTMLElement>('[data-part="box-option"]');
  expect(first?.style).toMatchObject({ left: '0%', height: '100%' });
  expect(Number.parseFloat(second?.style.left ?? '')).toBeCloseTo(92.5, 9);
});

describe('a radio field', () => {
  it('selects one option at a time', async () => {
    const { value } = await showField('radio', { options: boxes });
    expect(screen.getByRole('radiogroup', { name: 'It' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'First' }));
    fireEvent.click(screen.getByRole('radio', { name: 'b' }));
    expect(value()).toEqual({ type: 'radio', content: 'b' });
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, true]);
  });

  it('can be cleared when it is optional', async () => {
    const { value } = await showField('radio', { options: boxes, required: false });
    const first = screen.getByRole('radio', { name: 'First' });
    fireEvent.click(first);
    fireEvent.click(first);
    expect(value()).toBeUndefined();
    fireEvent.click(first);
    fireEvent.keyDown(first, { key: 'Delete' });
    expect(value()).toBeUndefined();
  });

  it('cannot be cleared when it is required', async () => {
    const { value } = await showField('radio', { options: boxes });
    const first = screen.getByRole('radio', { name: 'First' });
    fireEvent.click(first);
    fireEvent.click(first);
    fireEvent.keyDown(first, { key: 'Backspace' });
    expect(value()).toEqual({ type: 'radio', content: 'a' });
  });

  it('focuses the selected option', async () => {
    const { store } = await showField('radio', { options: boxes, value: { type: 'radio', content: 'b' } });
    act(() => {
      store.getState().focusField('it');
    });
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'b' }));
  });
});

describe('a field of checkboxes', () => {
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

  it('selects any number of options, stores them in their order, and ticks each', async () => {
    const { value, container } = await showField('checkboxes', { options: boxes });
    expect(screen.getByRole('group', { name: 'It', description: 'Required' })).toBeTruthy();
    fireEvent.click(box('b'));
    fireEvent.click(box('First'));
    expect(value()).toEqual({ type: 'checkboxes', selected: ['a', 'b'] });
    expect(container.querySelectorAll('polyline')).toHaveLength(2);
    fireEvent.click(box('b'));
    expect(value()).toEqual({ type: 'checkboxes', selected: ['a'] });
    fireEvent.click(box('First'));
    expect(value()).toBeUndefined();
  });

  it('has a tab stop per box, and goes to the next field with Enter', async () => {
    const fields = [fieldOf('checkboxes', { options: boxes }), fieldOf('text', { id: 'next', label: 'Next', y: 0.2 })];
    await showFields(...fields);
    expect([box('First'), box('b')].map(({ tabIndex }) => tabIndex)).toEqual([0, 0]);
    box('First').focus();
    await act(async () => fireEvent.keyDown(box('First'), { key: 'Enter' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Next' }));
  });

  it('reports how many to select when it loses the focus, but not between its boxes', async () => {
    const options = [...boxes, { value: 'c', ...at(0.3) }];
    const { says } = await showField('checkboxes', { options, minChoices: 2, maxChoices: 2 });
    const group = screen.getByRole('group', { name: 'It' });
    act(() => box('First').focus());
    fireEvent.click(box('First'));
    act(() => box('b').focus());
    expect(says()).toBeUndefined();
    act(() => box('b').blur());
    expect(says()).toBe('Select at least 2 options.');
    expect(box('b').getAttribute('aria-invalid')).toBe('true');
    expect(group.getAttribute('aria-describedby')).toContain('-says');
    fireEvent.click(box('b'));
    expect(says()).toBeUndefined();
    fireEvent.click(box('c'));
    expect(says()).toBe('Select no more than 2 options.');
  });

  it('shows a read-only value', async () => {
    const value = { type: 'checkboxes', selected: ['b'] };
    await showField('checkboxes', { options: boxes, editable: false, value });
    expect([box('First'), box('b')].map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [false, true],
      [true, true],
    ]);
  });
});

describe('a select field', () => {
  const options = [{ value: 'de', label: 'Germany' }, { value: 'at' }];

  it('is a native list with nothing selected at first', async () => {
    const { value, container } = await showField('select', { options });
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'It' });
    expect([...list.options].map(({ text }) => text)).toEqual(['Choose…', 'Germany', 'at']);
    fireEvent.change(list, { target: { value: 'de' } });
    expect(value()).toEqual({ type: 'select', content: 'de' });
    expect(container.querySelector('text')?.textContent).toBe('Germany');
    fireEvent.change(list, { target: { value: '' } });
    expect(value()).toBeUndefined();
  });
});

describe('an empty field after the submission', () => {
  it.each([
    ['text', {}],
    ['date', {}],
    ['select', { options: [{ value: 'a' }] }],
  ])('shows no placeholder: %s', async (type, options) => {
    const { container, store } = await showField(type, { ...options, required: false });
    const shows = () => container.querySelector('[placeholder], [data-part="prompt"]') !== null;
    expect(shows()).toBe(true);
    act(() => store.setState({ submission: 'done' }));
    expect(shows()).toBe(false);
  });
});

describe('a date field on a touch screen', () => {
  beforeEach(() => {
    const media = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => media(query === '(pointer: coarse)' ? 'all' : query));
  });
  afterEach(() => vi.restoreAllMocks());

  it('uses the browser’s date input and shows the format of the field', async () => {
    const { value, container } = await showField('date', { format: 'D.M.YYYY', min: '2026-01-01' });
    const date = screen.getByLabelText<HTMLInputElement>('It');
    expect(date).toMatchObject({ type: 'date', min: '2026-01-01', max: '9999-12-31' });
    fireEvent.change(date, { target: { value: '2026-03-07' } });
    expect(value()).toEqual({ type: 'date', content: '2026-03-07' });
    expect(container.querySelector('text')?.textContent).toBe('7.3.2026');
    fireEvent.change(date, { target: { value: '' } });
    expect(value()).toBeUndefined();
  });

  it('opens the browser’s calendar on a click anywhere in the field', async () => {
    await showField('date');
    const date = screen.getByLabelText<HTMLInputElement>('It');
    let opened = 0;
    date.showPicker = () => {
      opened += 1;
      throw new Error('Not allowed in a frame of another origin.');
    };
    fireEvent.click(date);
    expect(opened).toBe(1);
  });
});
