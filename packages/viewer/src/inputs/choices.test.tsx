import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showField } from '../../test/show-field.tsx';

afterEach(cleanup);

const at = (x: number) => ({ x, y: 0.1, width: 0.03, height: 0.03 });
const boxes = [
  { value: 'a', label: 'First', ...at(0.1) },
  { value: 'b', ...at(0.47) },
];

describe('a box to tick', () => {
  it('is a checkbox with the name of its field, ticked and unticked', async () => {
    const { value, container } = await showField('checkbox');
    const box = screen.getByRole('checkbox', { name: 'It' });
    fireEvent.click(box);
    expect(value()).toEqual({ type: 'checkbox', checked: true });
    expect(container.querySelector('polyline')).not.toBeNull();
    fireEvent.click(box);
    expect(value()).toBeUndefined();
    expect(container.querySelector('polyline')).toBeNull();
  });

  it('that is fixed shows its tick and takes none', async () => {
    await showField('checkbox', { editable: false, value: { type: 'checkbox', checked: true } });
    const box = screen.getByRole<HTMLInputElement>('checkbox');
    expect(box).toMatchObject({ checked: true, disabled: true });
  });
});

describe('one of several boxes', () => {
  it('stands where the template puts it, within its field', async () => {
    const { container } = await showField('radio', { options: boxes });
    const [first, second] = container.querySelectorAll<HTMLElement>('[data-part="radio-option"]');
    expect(first?.style).toMatchObject({ left: '0%', height: '100%' });
    expect(Number.parseFloat(second?.style.left ?? '')).toBeCloseTo(92.5, 9);
  });

  it('is chosen by its name, and only one at a time', async () => {
    const { value } = await showField('radio', { options: boxes });
    expect(screen.getByRole('radiogroup', { name: 'It' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'First' }));
    fireEvent.click(screen.getByRole('radio', { name: 'b' }));
    expect(value()).toEqual({ type: 'radio', content: 'b' });
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, true]);
  });

  it('is given up again where no answer is an answer', async () => {
    const { value } = await showField('radio', { options: boxes, required: false });
    const first = screen.getByRole('radio', { name: 'First' });
    fireEvent.click(first);
    fireEvent.click(first);
    expect(value()).toBeUndefined();
    fireEvent.click(first);
    fireEvent.keyDown(first, { key: 'Delete' });
    expect(value()).toBeUndefined();
  });

  it('stays chosen where one must be', async () => {
    const { value } = await showField('radio', { options: boxes });
    const first = screen.getByRole('radio', { name: 'First' });
    fireEvent.click(first);
    fireEvent.click(first);
    fireEvent.keyDown(first, { key: 'Backspace' });
    expect(value()).toEqual({ type: 'radio', content: 'a' });
  });

  it('has the focus when its field gets it', async () => {
    const { store } = await showField('radio', { options: boxes, value: { type: 'radio', content: 'b' } });
    act(() => {
      store.getState().focusField('it');
    });
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'b' }));
  });
});

describe('a choice from a list', () => {
  const options = [{ value: 'de', label: 'Germany' }, { value: 'at' }];

  it('is the list of the system, with nothing chosen at first', async () => {
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

describe('an empty field that cannot be filled any more', () => {
  it.each([
    ['text', {}],
    ['date', {}],
    ['select', { options: [{ value: 'a' }] }],
  ])('of the kind %s shows nothing that could be taken for a value', async (type, options) => {
    const { container, store } = await showField(type, { ...options, required: false });
    const shows = () => container.querySelector('[placeholder], [data-part="prompt"]') !== null;
    expect(shows()).toBe(true);
    act(() => store.setState({ submission: 'done' }));
    expect(shows()).toBe(false);
  });
});

describe('a date, where fingers enter it,', () => {
  beforeEach(() => {
    const media = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => media(query === '(pointer: coarse)' ? 'all' : query));
  });
  afterEach(() => vi.restoreAllMocks());

  it('is entered by the browser’s own means and shown as its field writes dates', async () => {
    const { value, container } = await showField('date', { format: 'D.M.YYYY', min: '2026-01-01' });
    const date = screen.getByLabelText<HTMLInputElement>('It');
    expect(date).toMatchObject({ type: 'date', min: '2026-01-01', max: '9999-12-31' });
    fireEvent.change(date, { target: { value: '2026-03-07' } });
    expect(value()).toEqual({ type: 'date', content: '2026-03-07' });
    expect(container.querySelector('text')?.textContent).toBe('7.3.2026');
    fireEvent.change(date, { target: { value: '' } });
    expect(value()).toBeUndefined();
  });

  it('opens the calendar wherever it is pressed, where the browser lets it', async () => {
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
