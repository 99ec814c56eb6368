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

function Sample({ language }: { readonly language: string | Language }) {
  const localization = useLanguage(language, undefined);
  return (
    <p lang={localization?.formats.locale} dir={localization?.direction}>
      {localization ? messagesOf(localization).submit : '…'}
    </p>
  );
}

const shown = () => {
  const element = screen.getByText(/.+/);
  return [element.textContent, element.lang, element.dir];
};
const says = (...expected: string[]) => waitFor(() => expect(shown()).toEqual(expected));

describe('useLanguage', () => {
  it('returns English and imported languages at once', () => {
    const { rerender } = render(<Sample language="en-GB" />);
    expect(shown()).toEqual(['Submit', 'en-GB', 'ltr']);
    rerender(<Sample language={german} />);
    expect(shown()).toEqual(['Absenden', 'de', 'ltr']);
  });

  it('returns undefined while a language loads', async () => {
    render(
      <StrictMode>
        <Sample language="ar-EG" />
      </StrictMode>,
    );
    expect(shown()[0]).toBe('…');
    await says('إرسال', 'ar-EG', 'rtl');
  });

  it('returns English after a second, until the language is loaded', async () => {
    vi.useFakeTimers();
    render(<Sample language="ja" />);
    act(() => void vi.advanceTimersByTime(999));
    expect(shown()[0]).toBe('…');
    act(() => void vi.advanceTimersByTime(1));
    expect(shown()).toEqual(['Submit', 'en', 'ltr']);
    vi.useRealTimers();
    japanese.resolve();
    await says('送信', 'ja', 'ltr');
  });

  it('follows the language of the page', async () => {
    document.documentElement.lang = 'fr';
    render(<Sample language="auto" />);
    await says('Envoyer', 'fr', 'ltr');
    act(() => {
      document.documentElement.lang = 'it';
    });
    await says('Invia', 'it', 'ltr');
  });

  it('uses the region of the browser if the page has none', async () => {
    readers.mockReturnValue(['de-AT', 'en-GB']);
    document.documentElement.lang = 'en';
    const { rerender } = render(<Sample language="auto" />);
    expect(shown()).toEqual(['Submit', 'en-GB', 'ltr']);
    rerender(<Sample language="en-US" />);
    expect(shown()).toEqual(['Submit', 'en-US', 'ltr']);
    rerender(<Sample language={german} />);
    expect(shown()).toEqual(['Absenden', 'de-AT', 'ltr']);
    readers.mockReturnValue(['de-CH']);
    act(() => void window.dispatchEvent(new Event('languagechange')));
    expect(shown()).toEqual(['Absenden', 'de-CH', 'ltr']);
  });

  it('keeps the last language while another one loads', async () => {
    const { rerender } = render(<Sample language="en" />);
    rerender(<Sample language="nl" />);
    expect(shown()[0]).toBe('Submit');
    await says('Versturen', 'nl', 'ltr');
  });
});
