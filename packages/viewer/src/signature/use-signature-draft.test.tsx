import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inkPng, signatureField } from '../../test/sample.ts';
import { openDialog, sign } from '../../test/show-dialog.tsx';
import { fieldOf } from '../../test/show-field.tsx';
import type { SignerStore } from '../store/state.ts';

// Canvases need a browser.
vi.mock('./image/ink-image.ts', () => ({ drawnImage: async () => inkPng }));
vi.mock('./typed/glyphs.ts', async (original) => ({
  ...(await original<typeof import('./typed/glyphs.ts')>()),
  typedImage: async () => inkPng,
}));
vi.mock('./typed/handwriting-fonts.ts', () => ({
  addHandwritings: () => {},
  fontFamilyFor: () => 'cursive',
  preloadHandwritings: () => {},
}));
vi.mock('./draw/pad.tsx', () => ({
  Pad: ({ onChange }: { onChange(drawing: unknown): void }) => (
    <button
      type="button"
      onClick={() =>
        onChange([
          [
            { x: 0, y: 0, time: 1 },
            { x: 1, y: 0, time: 9 },
          ],
        ])
      }
    >
      draw a line
    </button>
  ),
}));
vi.mock('./upload/photo.ts', async (original) => ({
  ...(await original<typeof import('./upload/photo.ts')>()),
  readPhoto: () => ({ whole: undefined, writing: inkPng }),
}));
vi.mock('../images/open-image.ts', async (original) => ({
  ...(await original<typeof import('../images/open-image.ts')>()),
  openImage: async () => ({}),
}));

afterEach(cleanup);

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const tab = (name: string) => screen.getByRole('tab', { name });

describe('the draft of a signature', () => {
  async function closeAndOpen(store: SignerStore, fieldId = 'sign') {
    await act(async () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })));
    expect(screen.queryByRole('dialog')).toBeNull();
    await sign(store, fieldId);
  }

  it('is restored after Escape', async () => {
    const store = await openDialog();
    fireEvent.click(button('draw a line'));
    fireEvent.click(tab('Type'));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Jane Roe' } });
    await closeAndOpen(store);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Jane Roe');
    fireEvent.click(tab('Draw'));
    expect(button('Use this signature').disabled).toBe(false);
    fireEvent.click(button('Undo'));
    expect(button('Use this signature').disabled).toBe(true);
  });

  it('is restored with its photo', async () => {
    const store = await openDialog();
    fireEvent.click(tab('Photo'));
    const files = document.querySelector('[data-part="image-file"]');
    const photo = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
    await act(async () => files && fireEvent.change(files, { target: { files: [photo] } }));
    await closeAndOpen(store);
    expect(screen.getByRole('img', { name: 'Preview of your photo' })).toBeTruthy();
    expect(button('Use this signature').disabled).toBe(false);
  });

  it('ends when it is applied, cleared or removed', async () => {
    const store = await openDialog();
    fireEvent.click(button('draw a line'));
    await act(async () => fireEvent.click(button('Use this signature')));
    await sign(store, 'sign');
    expect(button('Use this signature').disabled).toBe(true);
    fireEvent.click(button('draw a line'));
    fireEvent.click(button('Clear'));
    await closeAndOpen(store);
    expect(button('Use this signature').disabled).toBe(true);
    fireEvent.click(button('draw a line'));
    fireEvent.click(button('Remove signature'));
    await sign(store, 'sign');
    expect(button('Use this signature').disabled).toBe(true);
  });

  it('starts as the last signature was made, and signs nothing by itself', async () => {
    const initials = fieldOf('initials', { id: 'short', y: 0.2 });
    const drawn = signatureField('drawn', { y: 0.3, modes: ['draw', 'upload'] });
    const store = await openDialog(signatureField('sign'), signatureField('other', { y: 0.1 }), initials, drawn);
    fireEvent.click(tab('Type'));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Jane Roe' } });
    const handwritings = () => screen.getAllByRole<HTMLInputElement>('radio', { name: /^Handwriting/ });
    fireEvent.click(handwritings()[1] as HTMLInputElement);
    fireEvent.click(screen.getByRole('radio', { name: 'Blue' }));
    await act(async () => fireEvent.click(button('Use this signature')));

    await sign(store, 'other');
    expect(tab('Type').getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Jane Roe');
    expect(handwritings().map(({ checked }) => checked)).toEqual([false, true, false, false]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Blue' }).checked).toBe(true);
    expect(store.getState().values).not.toHaveProperty('other');
    // A name is not reused for initials. A field that accepts no typed signature starts in its own first mode.
    await closeAndOpen(store, 'short');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
    await closeAndOpen(store, 'drawn');
    expect(tab('Draw').getAttribute('aria-selected')).toBe('true');
    expect(button('Use this signature').disabled).toBe(true);

    // Another person may start over.
    await act(async () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })));
    act(() => store.getState().startOver());
    await sign(store, 'other');
    expect(tab('Draw').getAttribute('aria-selected')).toBe('true');
    fireEvent.click(tab('Type'));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
  });

  it('does not start in a mode that was shown but not applied', async () => {
    const store = await openDialog(signatureField('sign'), signatureField('other', { y: 0.1 }));
    fireEvent.click(tab('Type'));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Jane Roe' } });
    await closeAndOpen(store, 'other');
    expect(tab('Draw').getAttribute('aria-selected')).toBe('true');
  });

  it('belongs to its field, and ends with a reset', async () => {
    const store = await openDialog(signatureField('sign'), signatureField('other', { y: 0.1 }));
    fireEvent.click(button('draw a line'));
    await closeAndOpen(store, 'other');
    expect(button('Use this signature').disabled).toBe(true);
    await closeAndOpen(store);
    expect(button('Use this signature').disabled).toBe(false);
    await act(async () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })));
    act(() => store.getState().reset());
    await sign(store, 'sign');
    expect(button('Use this signature').disabled).toBe(true);
  });
});
