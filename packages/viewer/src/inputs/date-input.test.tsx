import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { announced } from '../../test/sample.ts';
import { showField } from '../../test/show-field.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(options: Readonly<Record<string, unknown>> = {}) {
  const shown = await showField('date', options);
  const control = screen.getByRole<HTMLInputElement>('combobox', { name: 'It' });
  act(() => control.focus());
  return { ...shown, control, type: (value: string) => fireEvent.change(control, { target: { value } }) };
}

const content = (value: unknown) => Object(value).content;

describe('a typed date', () => {
  it('is stored when complete, and formatted when the field loses the focus', async () => {
    const { control, type, value } = await show();
    expect(control.placeholder).toBe('MM/DD/YYYY');
    type('3/7/1990');
    expect(value()).toEqual({ type: 'date', content: '1990-03-07' });
    expect(control.value).toBe('3/7/1990');
    fireEvent.blur(control);
    expect(control.value).toBe('03/07/1990');
  });

  it('may have a short year and the name of a month', async () => {
    const { control, type, value } = await show({ max: '2026-11-22' });
    type('mar 7 90');
    expect(content(value())).toBe('mar 7 90');
    fireEvent.blur(control);
    expect(content(value())).toBe('1990-03-07');
  });

  it('shows an error for text that is not a date, and keeps the text', async () => {
    const { control, type, says } = await show();
    type('sometime in spring');
    expect(says()).toBeUndefined();
    fireEvent.blur(control);
    expect(says()).toBe('Enter a valid date, such as 12/31/2026.');
    expect(control.value).toBe('sometime in spring');
    type('');
    expect(says()).toBeUndefined();
  });

  it('shows the limits of the field in the format of the locale', async () => {
    const { control, type, says } = await show({ min: '2026-01-01', max: '2026-12-31' });
    type('3/7/1990');
    fireEvent.blur(control);
    expect(says()).toBe('Enter a date from 01/01/2026 to 12/31/2026.');
  });

  it('follows the format of the field for input, hint, example and limits', async () => {
    const { control, type, value, says } = await show({ format: 'DD/MM/YYYY', max: '2026-12-31' });
    expect(control.placeholder).toBe('DD/MM/YYYY');
    type('05/06/2026');
    fireEvent.blur(control);
    expect(content(value())).toBe('2026-06-05');
    expect(control.value).toBe('05/06/2026');
    type('05/06/2027');
    fireEvent.blur(control);
    expect(says()).toBe('Enter a date on or before 31/12/2026.');
    type('soon');
    fireEvent.blur(control);
    expect(says()).toBe('Enter a valid date, such as 31/12/2026.');
  });

  it('is shown in words if day and month could be swapped, and announced when the signer leaves the field', async () => {
    const { container, control, type, store } = await show();
    const shown = () => container.querySelector('[data-part="text-echo"]')?.textContent;
    const description = () =>
      (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    type('12/31/2026');
    expect(shown()).toBeUndefined();
    // Also with a year that is completed on blur.
    type('05.06.26');
    expect(shown()).toBe('June 5, 2026');
    expect(description().join()).toContain('June 5, 2026');
    act(() => control.blur());
    expect(announced(store)).toBe('It: June 5, 2026');
  });

  it('is not announced when the host sets it', async () => {
    const { control, store } = await show();
    act(() => control.blur());
    const before = store.getState().announcement;
    act(() => void store.getState().setValue('it', { type: 'date', content: '2026-06-05' }));
    expect(store.getState().announcement).toBe(before);
  });

  it('is rejected with a mistyped year', async () => {
    const { control, type, says } = await show();
    type('06/05/0026');
    fireEvent.blur(control);
    expect(says()).toBe('Enter a valid date, such as 12/31/2026.');
  });

  it('shows a value that the host sets', async () => {
    const { control, type, store } = await show();
    type('3/7/19');
    act(() => void store.getState().setValue('it', { type: 'date', content: '2026-11-22' }));
    expect(control.value).toBe('11/22/2026');
  });

  it('cannot be changed when read-only', async () => {
    const { control } = await show({ editable: false, value: { type: 'date', content: '2026-11-22' } });
    expect(control.readOnly).toBe(true);
    fireEvent.keyDown(control, { key: 'ArrowDown' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the browser’s date input', () => {
  /** A half-typed date has no value, but `validity.badInput`. */
  function typeHalf(control: HTMLInputElement, badInput: boolean) {
    Object.defineProperty(control, 'validity', { configurable: true, value: { badInput } });
    fireEvent.blur(control);
  }

  async function showNative(options: Readonly<Record<string, unknown>> = {}) {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
    const shown = await showField('date', options);
    return { ...shown, control: screen.getByLabelText<HTMLInputElement>('It', { selector: 'input' }) };
  }

  it('reports a half-typed date, and blocks the review', async () => {
    const { control, says, store, value } = await showNative({ required: false });
    act(() => typeHalf(control, true));
    expect(says()).toBe('Complete or clear this date.');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    act(() => store.getState().review());
    expect(store.getState().isReviewing).toBe(false);
    expect(announced(store)).toBe('1 field needs your attention');
    fireEvent.change(control, { target: { value: '1990-03-07' } });
    expect([says(), value()]).toEqual([undefined, { type: 'date', content: '1990-03-07' }]);
    act(() => store.getState().review());
    expect(store.getState().isReviewing).toBe(true);
  });

  it('reports nothing when a half-typed date is cleared', async () => {
    const { control, says, store } = await showNative({ required: false });
    act(() => typeHalf(control, true));
    act(() => store.getState().review());
    act(() => typeHalf(control, false));
    expect([says(), store.getState().reported.size]).toEqual([undefined, 0]);
    act(() => store.getState().review());
    expect(store.getState().isReviewing).toBe(true);
  });

  it('reports a required date as missing', async () => {
    const { control, says, store } = await showNative();
    act(() => typeHalf(control, true));
    act(() => typeHalf(control, false));
    act(() => store.getState().review());
    expect(says()).toBe('Enter a date.');
  });
});

describe('the calendar', () => {
  async function open(options: Readonly<Record<string, unknown>> = {}) {
    const shown = await show(options);
    fireEvent.keyDown(shown.control, { key: 'ArrowDown' });
    const dialog = await screen.findByRole('dialog', { name: 'Calendar' });
    return { ...shown, dialog };
  }
  const focused = () => document.activeElement?.getAttribute('aria-label');
  const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? document, { key, ...more });

  it('opens with Down Arrow at the value, and returns the focus when a date is chosen', async () => {
    const { control, value } = await open({ value: { type: 'date', content: '2026-11-22' } });
    await waitFor(() => expect(focused()).toBe('Sunday, November 22, 2026'));
    press('ArrowDown');
    await waitFor(() => expect(focused()).toBe('Sunday, November 29, 2026'));
    press('PageDown', { shiftKey: true });
    await waitFor(() => expect(focused()).toBe('Monday, November 29, 2027'));
    fireEvent.click(document.activeElement as Element);
    expect(content(value())).toBe('2027-11-29');
    expect(document.activeElement).toBe(control);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has a button with the name of its field', async () => {
    await show();
    expect(screen.getByRole('button', { name: 'Open calendar: It' })).toBeTruthy();
  });

  it('closes with Escape, and keeps the value', async () => {
    const { control, value } = await open();
    press('Escape');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(control);
    expect(value()).toBeUndefined();
  });

  it('opens at the nearest allowed date, and disables the others', async () => {
    const { value } = await open({ min: '2020-05-10', max: '2020-05-20' });
    await waitFor(() => expect(focused()).toBe('Wednesday, May 20, 2020'));
    press('ArrowRight');
    await waitFor(() => expect(focused()).toBe('Thursday, May 21, 2020'));
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(document.activeElement as Element);
    expect(value()).toBeUndefined();
  });

  it('jumps to a month and a year', async () => {
    const { value } = await open();
    fireEvent.change(screen.getByRole('combobox', { name: 'Year' }), { target: { value: '1990' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Month' }), { target: { value: '7' } });
    fireEvent.click(screen.getByRole('button', { name: 'Tuesday, July 3, 1990' }));
    expect(content(value())).toBe('1990-07-03');
  });

  it('always lists the shown year', async () => {
    await open({ min: '1500-01-01', value: { type: 'date', content: '2026-11-22' } });
    const years = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Year' });
    expect(years.value).toBe('2026');
    fireEvent.change(years, { target: { value: '1910' } });
    expect([years.value, years.options.length]).toEqual(['1910', 241]);
  });

  it('leaves the focus in the field when opened by a click', async () => {
    const { control, type, value } = await show();
    fireEvent.click(control);
    await screen.findByRole('dialog');
    expect(document.activeElement).toBe(control);
    type('7/3/1990');
    expect(await screen.findByRole('button', { name: 'Tuesday, July 3, 1990' })).toBeTruthy();
    expect(content(value())).toBe('1990-07-03');
  });
});
