import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fieldOf, showField, showFields } from '../../test/show-field.tsx';

afterEach(cleanup);

async function show(type: string, options: Readonly<Record<string, unknown>> = {}) {
  const shown = await showField(type, options);
  const control = screen.getByRole<HTMLInputElement>('textbox', { name: 'It' });
  const enter = (value: string) => fireEvent.change(control, { target: { value } });
  return { ...shown, control, enter };
}

describe('what is typed', () => {
  it.each([
    ['text', {}, 'text', 'off'],
    ['email', {}, 'email', 'email'],
    ['phone', {}, 'tel', 'tel'],
    ['number', { min: 0 }, 'decimal', 'off'],
    ['number', {}, 'text', 'off'],
  ])('into a field of the kind %s brings the keyboard for it (%#)', async (type, options, keyboard, fill) => {
    const { control } = await show(type, options);
    expect(control.inputMode).toBe(keyboard);
    expect(control.getAttribute('autocomplete')).toBe(fill);
  });

  it('is called wrong also where it came without being typed here: with a draft, or with a page that was away', async () => {
    const { store, says } = await show('email');
    act(() => store.getState().enterValue('it', { type: 'email', content: 'jane@' }));
    expect(says()).toBe('Enter an email address, such as name@example.com.');
  });

  it('is not called wrong while it is being typed, but once the field is left', async () => {
    const { store, control, says, enter, container } = await show('email');
    fireEvent.focus(control);
    enter('jane@');
    expect(says()).toBeUndefined();
    fireEvent.blur(control);
    const announced = store.getState().announcement;
    expect(announced?.says).toMatchObject({ kind: 'wrong_value', problem: { reason: 'invalid_format' } });
    // Who only comes by hears it with the control.
    fireEvent.blur(control);
    expect(store.getState().announcement).toBe(announced);
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
  ])('is told what can be taken instead (%#)', async (type, options, content, words) => {
    const { control, says, enter } = await show(type, options);
    enter(content);
    fireEvent.blur(control);
    expect(says()).toBe(words);
  });

  it('is tidied when the field is left', async () => {
    const { store, control, enter } = await show('number');
    enter('12,50 ');
    fireEvent.blur(control);
    expect(store.getState().values.it).toEqual({ type: 'number', content: '12.50' });
  });

  it('says on the key for Enter that it leads on, where it does', async () => {
    const { control, unmount } = await show('email');
    expect(control.getAttribute('enterkeyhint')).toBeNull();
    unmount();
    await showFields(
      fieldOf('email'),
      fieldOf('text', { id: 'lines', multiline: true, y: 0.2 }),
      fieldOf('text', { id: 'last', y: 0.4 }),
    );
    const hints = () => screen.getAllByRole('textbox').map((each) => each.getAttribute('enterkeyhint'));
    // Of several lines, Enter makes another one; behind the last field is nothing.
    await waitFor(() => expect(hints()).toEqual(['next', null, null]));
  });

  it('has several lines where the field has, and Enter makes one', async () => {
    const { control, enter, store, container } = await show('text', { multiline: true, height: 0.2 });
    expect(control.tagName).toBe('TEXTAREA');
    expect(fireEvent.keyDown(control, { key: 'Enter' })).toBe(true);
    enter('one\r\ntwo');
    expect(store.getState().values.it).toEqual({ type: 'text', content: 'one\ntwo' });
    expect([...container.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['one', 'two']);
  });
});

describe('the room for a text', () => {
  it('is counted down when little of it is left', async () => {
    const { enter, container } = await show('text', { maxLength: 20 });
    const left = () => container.querySelector('[data-part="text-counter"]')?.textContent;
    enter('x'.repeat(15));
    expect(left()).toBeUndefined();
    enter('x'.repeat(16));
    expect(left()).toBe('4 characters left');
    enter('👍'.repeat(19));
    expect(left()).toBe('1 character left');
  });

  it('that is full on the page is said while it is being typed', async () => {
    const { enter, says } = await show('text', { multiline: true });
    enter('one\ntwo');
    expect(says()).toBeUndefined();
    enter('many lines\n'.repeat(40));
    expect(says()).toBe('Too long for the space on the page. Shorten it.');
    enter('one');
    expect(says()).toBeUndefined();
  });
});
