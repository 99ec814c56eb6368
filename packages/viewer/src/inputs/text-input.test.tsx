import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleClient, sampleDeps, textField } from '../../test/sample.ts';
import { sampleFonts } from '../../test/sample-fonts.ts';
import { fontsNow } from '../fonts/fonts.ts';
import { english } from '../messages/messages.ts';
import { SignerContext } from '../store/context.ts';
import { createSignerStore } from '../store/signer-store.ts';
import type { InputProps } from './input-props.ts';
import { TextInput } from './text-input.tsx';

afterEach(cleanup);

const box = { width: 240, height: 24 };

/** The input in a parent that controls its value. */
function Parent(props: Omit<InputProps, 'onChange'>) {
  const [value, setValue] = useState(props.value);
  return <TextInput {...props} value={value} onChange={setValue} />;
}

function show(change: Partial<InputProps> = {}) {
  const onNotice = vi.fn();
  const onEnter = vi.fn();
  const fonts = fontsNow(sampleFonts());
  const rest = {
    fonts,
    value: undefined,
    describedBy: undefined,
    isInvalid: false,
    isReadOnly: false,
    leadsOn: true,
    onUnfinished: () => {},
    onNotice,
    onEnter,
  };
  render(
    <SignerContext value={createSignerStore(sampleDeps(sampleClient().client))}>
      <Parent field={textField('name')} box={box} id="x" name="NAME" {...rest} {...change} />
    </SignerContext>,
  );
  return { input: screen.getByRole<HTMLInputElement>('textbox'), onNotice, onEnter };
}

const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } });

describe('TextInput', () => {
  it('removes unsupported characters, keeps the caret, and reports it', () => {
    const { input, onNotice } = show();
    input.value = '';
    fireEvent.change(input, { target: { value: 'ab\u0007c', selectionStart: 3, selectionEnd: 3 } });
    expect(input.value).toBe('abc');
    expect(onNotice.mock.lastCall?.[0](english)).toBe('Unsupported characters removed.');
  });

  it('shortens long text, and reports it', () => {
    const { input, onNotice } = show({ field: textField('name', { maxLength: 4 }) });
    type(input, 'x'.repeat(1000));
    expect(input.value).toBe('xxxx');
    expect(onNotice.mock.lastCall?.[0](english)).toBe('Shortened to 4 characters.');
  });

  it('shows a placeholder while it is empty', () => {
    expect(show().input.placeholder).toBe('NAME');
    cleanup();
    expect(show({ field: textField('name', { placeholder: 'First and last' }) }).input.placeholder).toBe(
      'First and last',
    );
  });

  it('has ARIA states for required and missing', () => {
    const { input } = show({ isInvalid: true, describedBy: 'why' });
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-describedby')).toBe('why');
  });
});

describe('an input method', () => {
  it('composes without interference, and its text is read at the end', () => {
    const { input } = show({ field: textField('name', { maxLength: 2 }) });
    fireEvent.compositionStart(input);
    fireEvent.input(input, { target: { value: 'にほん' }, isComposing: true });
    expect(input.value).toBe('にほん');
    input.value = '日本';
    fireEvent.compositionEnd(input);
    expect(input.value).toBe('日本');
  });
});
