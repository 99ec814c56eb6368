// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { sampleClient, sampleDeps } from '../../../test/sample.ts';
import { SignerContext } from '../../store/context.ts';
import { createSignerStore } from '../../store/signer-store.ts';
import { Toolbar } from './toolbar.tsx';

afterEach(cleanup);

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
  it('follows the reader', async () => {
    const { number, scrollTo } = await show();
    scrollTo(2);
    expect(number.value).toBe('2');
  });

  it('leads to the page that is typed, once it is confirmed', async () => {
    const { store, number, type } = await show();
    type('2');
    expect(store.getState().wish).toBeUndefined();
    fireEvent.keyDown(number, { key: 'Enter' });
    expect(store.getState().wish).toMatchObject({ to: 'page', target: 2 });
  });

  it('is not confirmed by the Enter that an input method takes for itself', async () => {
    const { store, number, type } = await show();
    type('2');
    fireEvent.keyDown(number, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(number, { key: 'Enter', keyCode: 229 });
    expect(store.getState().wish).toBeUndefined();
  });

  it.each([
    ['٢', 'Arabic digits'],
    ['۲', 'Persian digits'],
    ['２', 'digits of full width'],
    [' 2 ', 'a number with room around it'],
    ['99', 'a number above the last'],
  ])('is read from %s: %s', async (typed) => {
    const { store, number, type } = await show();
    type(typed);
    expect(number.value).toBe(typed);
    fireEvent.keyDown(number, { key: 'Enter' });
    expect(store.getState().wish).toMatchObject({ to: 'page', target: 2 });
  });

  it.each(['abc', '-2', '+2', '2.7', '1e2', '2 of 500', '1,000'])(
    'is nothing where it is not plain: %s',
    async (typed) => {
      const { store, number, type } = await show();
      type(typed);
      fireEvent.keyDown(number, { key: 'Enter' });
      expect(number.value).toBe('1');
      expect(store.getState().wish).toBeUndefined();
    },
  );

  it('is given up with Escape', async () => {
    const { store, number, type } = await show();
    type('2');
    fireEvent.keyDown(number, { key: 'Escape' });
    fireEvent.blur(number);
    expect(number.value).toBe('1');
    expect(store.getState().wish).toBeUndefined();
  });

  it('is forgotten when the reader scrolls on before it is confirmed', async () => {
    const { store, number, type, scrollTo } = await show();
    type('1');
    scrollTo(2);
    expect(number.value).toBe('2');
    fireEvent.keyDown(number, { key: 'Enter' });
    expect(store.getState().wish).toBeUndefined();
  });
});
