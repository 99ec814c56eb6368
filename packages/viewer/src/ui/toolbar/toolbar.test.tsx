import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleClient, sampleDeps } from '../../../test/sample.ts';
import { SignerContext } from '../../store/context.ts';
import { createSignerStore } from '../../store/signer-store.ts';
import { Toolbar } from './toolbar.tsx';

/** The toolbar over a document of two pages. */
async function show() {
  const store = createSignerStore(sampleDeps(sampleClient().client));
  await store.getState().open();
  render(
    <SignerContext value={store}>
      <Toolbar title={undefined} />
    </SignerContext>,
  );
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: 'Page number' });
  const type = (value: string) => fireEvent.change(number, { target: { value } });
  const scrollTo = (currentPage: number) =>
    act(() => store.getState().setView({ currentPage, viewport: { width: 800, height: 600 } }));
  return { store, number, type, scrollTo };
}

describe('the page number', () => {
  it('goes to the typed page on Enter, for digits of any script', async () => {
    const { store, number, type } = await show();
    // Arabic, Persian and full-width digits, surrounding spaces, and a number above the last page.
    for (const typed of ['2', '٢', '۲', '２', ' 2 ', '99']) {
      type(typed);
      expect(number.value).toBe(typed);
      expect(store.getState().pendingNavigation).toBeUndefined();
      fireEvent.keyDown(number, { key: 'Enter' });
      expect(store.getState().pendingNavigation).toMatchObject({ to: 'page', target: 2 });
      act(() => store.getState().clearNavigation(store.getState().pendingNavigation?.id ?? 0));
    }
  });

  it('ignores the Enter of an input method', async () => {
    const { store, number, type } = await show();
    type('2');
    fireEvent.keyDown(number, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(number, { key: 'Enter', keyCode: 229 });
    expect(store.getState().pendingNavigation).toBeUndefined();
  });

  it('ignores anything but a plain number', async () => {
    const { store, number, type } = await show();
    for (const typed of ['abc', '-2', '2.7', '1e2', '2 of 500', '1,000']) {
      type(typed);
      fireEvent.keyDown(number, { key: 'Enter' });
      expect(number.value).toBe('1');
      expect(store.getState().pendingNavigation).toBeUndefined();
    }
  });

  it('is reset with Escape', async () => {
    const { store, number, type } = await show();
    number.focus();
    type('2');
    fireEvent.keyDown(number, { key: 'Escape' });
    fireEvent.blur(number);
    expect(number.value).toBe('1');
    expect(store.getState().pendingNavigation).toBeUndefined();
  });

  it('follows scrolling, which resets an unconfirmed number', async () => {
    const { store, number, type, scrollTo } = await show();
    type('1');
    scrollTo(2);
    expect(number.value).toBe('2');
    fireEvent.keyDown(number, { key: 'Enter' });
    expect(store.getState().pendingNavigation).toBeUndefined();
  });
});
