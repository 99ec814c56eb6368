import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../index.ts';
import { messagesOf } from '../messages/messages-context.ts';
import { german } from './de/index.ts';
import { useLanguage } from './use-language.ts';

const japanese = vi.hoisted(() => Promise.withResolvers<void>());

vi.mock('./ja/index.ts', async (original) => {
  await japanese.promise;
  return original();
});

const readers = vi.spyOn(navigator, 'languages', 'get');

beforeEach(() => {
  readers.mockReturnValue([]);
  document.documentElement.lang = '';
});

afterEach(() => {
  cleanup();
  document.documentElement.lang = '';
});

function Speaker({ language }: { readonly language: string | Language }) {
  const speech = useLanguage(language, undefined);
  return (
    <p lang={speech?.formats.locale} dir={speech?.direction}>
      {speech ? messagesOf(speech).submit : '…'}
    </p>
  );
}

const shown = () => {
  const element = screen.getByText(/.+/);
  return [element.textContent, element.lang, element.dir];
};
const says = (...expected: string[]) => waitFor(() => expect(shown()).toEqual(expected));

describe('what is spoken', () => {
  it('is there at once, where English is wanted or the host has brought it', () => {
    const { rerender } = render(<Speaker language="en-GB" />);
    expect(shown()).toEqual(['Submit', 'en-GB', 'ltr']);
    rerender(<Speaker language={german} />);
    expect(shown()).toEqual(['Absenden', 'de', 'ltr']);
  });

  it('has no text while its language loads, and no English in between', async () => {
    render(
      <StrictMode>
        <Speaker language="ar-EG" />
      </StrictMode>,
    );
    expect(shown()[0]).toBe('…');
    await says('إرسال', 'ar-EG', 'rtl');
  });

  it('is English after a second, until the wanted language is loaded', async () => {
    vi.useFakeTimers();
    render(<Speaker language="ja" />);
    act(() => void vi.advanceTimersByTime(999));
    expect(shown()[0]).toBe('…');
    act(() => void vi.advanceTimersByTime(1));
    expect(shown()).toEqual(['Submit', 'en', 'ltr']);
    vi.useRealTimers();
    japanese.resolve();
    await says('送信', 'ja', 'ltr');
  });

  it('is the language of the page, and changes with it', async () => {
    document.documentElement.lang = 'fr';
    render(<Speaker language="auto" />);
    await says('Envoyer', 'fr', 'ltr');
    act(() => {
      document.documentElement.lang = 'it';
    });
    await says('Invia', 'it', 'ltr');
  });

  it('writes dates by the custom of its reader, where the page names no region', async () => {
    readers.mockReturnValue(['de-AT', 'en-GB']);
    document.documentElement.lang = 'en';
    const { rerender } = render(<Speaker language="auto" />);
    expect(shown()).toEqual(['Submit', 'en-GB', 'ltr']);
    rerender(<Speaker language="en-US" />);
    expect(shown()).toEqual(['Submit', 'en-US', 'ltr']);
    rerender(<Speaker language={german} />);
    expect(shown()).toEqual(['Absenden', 'de-AT', 'ltr']);
    readers.mockReturnValue(['de-CH']);
    act(() => void window.dispatchEvent(new Event('languagechange')));
    expect(shown()).toEqual(['Absenden', 'de-CH', 'ltr']);
  });

  it('stays what it was while another language is loaded', async () => {
    const { rerender } = render(<Speaker language="en" />);
    rerender(<Speaker language="nl" />);
    expect(shown()[0]).toBe('Submit');
    await says('Versturen', 'nl', 'ltr');
  });
});
