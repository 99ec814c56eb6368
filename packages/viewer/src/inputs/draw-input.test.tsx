import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { inkPng, sampleClient, sampleDeps, sampleDocument, signatureField } from '../../test/sample.ts';
import { lateCode } from '../late/late-code.ts';
import { FieldLayer } from '../overlay/field-layer.tsx';
import { SignatureDialog } from '../signature/dialog.tsx';
import { SignerContext } from '../store/context.ts';
import { createSignerStore } from '../store/signer-store.ts';

// Canvases need a browser.
vi.mock('../signature/typed/glyphs.ts', async (original) => ({
  ...(await original<typeof import('../signature/typed/glyphs.ts')>()),
  typedImage: async () => inkPng,
}));
vi.mock('../signature/typed/handwriting-fonts.ts', () => ({
  addHandwritings: () => {},
  fontFamilyFor: () => 'cursive',
  preloadHandwritings: () => {},
}));

afterEach(cleanup);

it('does not sign by the double click or the held Enter key that opened the dialog', async () => {
  const fields = [signatureField('one', { modes: ['type'] }), signatureField('two', { modes: ['type'], y: 0.6 })];
  const store = createSignerStore(sampleDeps(sampleClient(sampleDocument(fields)).client));
  await store.getState().open();
  await lateCode.preload();
  render(
    <SignerContext value={store}>
      <FieldLayer pageNumber={1} isVisible />
      <SignatureDialog />
    </SignerContext>,
  );
  const button = (name: string) => screen.getByRole('button', { name });
  const click = (name: string, detail: number, clientX = 10) =>
    act(async () => fireEvent.click(button(name), { detail, clientX, clientY: 10 }));
  await click('Sign here: ONE', 1, 400);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Jane Roe' } });
  await click('Use this signature', 1, 200);
  await click('Sign here: TWO', 1);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Jane Roe');
  await click('Use this signature', 2);
  // The Enter key that opened the dialog is still held down.
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', repeat: true });
  await act(async () => {});
  expect(Object.keys(store.getState().values)).toEqual(['one']);
  await click('Use this signature', 1, 300);
  expect(Object.keys(store.getState().values)).toEqual(['one', 'two']);
});
