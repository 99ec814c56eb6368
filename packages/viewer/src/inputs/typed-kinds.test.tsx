import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { announced } from '../../test/sample.ts';
import { fieldOf, showField, showFields } from '../../test/show-field.tsx';

afterEach(cleanup);

async function show(type: string, options: Readonly<Record<string, unknown>> = {}) {
  const shown = await showField(type, options);
  const control = screen.getByRole<HTMLInputElement>('textbox', { name: 'It' });
  const enter = (value: string) => fireEvent.change(control, { target: { value } });
  return { ...shown, control, enter };
}

describe('a typed field', () => {
  it('shows its value in the style of the field', async () => {
    const style = { fontSize: 16, fontFamily: 'Times', textAlign: 'right' };
    const { control, enter, container } = await show('text', { style });
    enter('Jane');
    expect(control.style.textAlign).toBe('right');
    expect(control.style.getPropertyValue('--ds-faces')).toContain('"ds-tinos-latin"');
    const printed = container.querySelector<SVGTextElement>('[data-part="marks"] text');
    expect(printed?.style).toMatchObject({ fontSize: '16px', textAnchor: 'end' });
    expect(printed?.querySelector('tspan')?.style.fontFamily).toContain('ds-tinos-latin');
  });

  it.each([
    ['text', {}, 'text', 'off'],
    ['email', {}, 'email', 'email'],
    ['phone', {}, 'tel', 'tel'],
    ['number', { min: 0 }, 'decimal', 'off'],
    ['number', {}, 'text', 'off'],
  ])('has the keyboard for its kind: %s (%#)', async (type, options, keyboard, fill) => {
    const { control } = await show(type, options);
    expect(control.inputMode).toBe(keyboard);
    expect(control.getAttribute('autocomplete')).toBe(fill);
  });

  it('reports an invalid value of a draft', async () => {
    const { store, says } = await show('email');
    act(() => store.getState().enterValue('it', { type: 'email', content: 'jane@' }));
    expect(says()).toBe('Enter an email address, such as name@example.com.');
  });

  it('reports an invalid value when it loses the focus, not while typing', async () => {
    const { store, control, says, enter, container } = await show('email');
    fireEvent.focus(control);
    enter('jane@');
    expect(says()).toBeUndefined();
    fireEvent.blur(control);
    const { announcement } = store.getState();
    expect(announced(store)).toBe('It: Enter an email address, such as name@example.com.');
    // Not announced again, because screen readers read it with the control.
    fireEvent.blur(control);
    expect(store.getState().announcement).toBe(announcement);
    expect(says()).toBe('Enter an email address, such as name@example.com.');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(container.querySelector('[data-field-id]')?.getAttribute('data-invalid')).toBe('true');
    enter('jane@example.com');
    expect(says()).toBeUndefined();
  });

  it.each([
    ['number', { min: 1, max: 14 }, '99', 'Enter a number from 1 to 14.'],
    ['number', { max: 14 }, '15', 'Enter 14 or less.'],
    ['number', { min: 1 }, '0', 'Enter 1 or more.'],
    ['number', { step: 0.5 }, '0.3', 'Enter a multiple of 0.5.'],
    ['number', { min: 1, step: 2 }, '2', 'Enter 1 plus a multiple of 2.'],
    ['number', {}, 'ten', 'Enter a number, such as 12.5.'],
    ['phone', {}, 'none', 'Enter a phone number, such as +49 30 123456.'],
    ['text', { pattern: '\\d+' }, 'x', 'Doesn’t match the required format.'],
  ])('describes the valid values (%#)', async (type, options, content, words) => {
    const { control, says, enter } = await show(type, options);
    enter(content);
    fireEvent.blur(control);
    expect(says()).toBe(words);
  });

  it('normalizes the value when it loses the focus', async () => {
    const { store, control, enter } = await show('number');
    enter('12,50 ');
    fireEvent.blur(control);
    expect(store.getState().values.it).toEqual({ type: 'number', content: '12.50' });
  });

  it('labels the Enter key “next” if it goes to the next field', async () => {
    const { control, unmount } = await show('email');
    expect(control.getAttribute('enterkeyhint')).toBeNull();
    unmount();
    await showFields(
      fieldOf('email'),
      fieldOf('text', { id: 'lines', multiline: true, y: 0.2 }),
      fieldOf('text', { id: 'last', y: 0.4 }),
    );
    const hints = () => screen.getAllByRole('textbox').map((each) => each.getAttribute('enterkeyhint'));
    // Enter inserts a line break in a multiline field, and does nothing in the last field.
    await waitFor(() => expect(hints()).toEqual(['next', null, null]));
  });

  it('accepts several lines in a multiline field', async () => {
    const { control, enter, store, container } = await show('text', { multiline: true, height: 0.2 });
    expect(control.tagName).toBe('TEXTAREA');
    expect(fireEvent.keyDown(control, { key: 'Enter' })).toBe(true);
    enter('one\r\ntwo');
    expect(store.getState().values.it).toEqual({ type: 'text', content: 'one\ntwo' });
    expect([...container.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['one', 'two']);
  });
});

describe('a length limit', () => {
  it('reports text that does not fit the page while it is typed', async () => {
    const { enter, says } = await show('text', { multiline: true });
    enter('one\ntwo');
    expect(says()).toBeUndefined();
    enter('many lines\n'.repeat(40));
    expect(says()).toBe('Too long for the space on the page. Shorten it.');
    enter('one');
    expect(says()).toBeUndefined();
  });
});
