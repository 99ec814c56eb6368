// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inkPng, signatureField } from '../../test/sample.ts';
import { openDialog, sign } from '../../test/show-dialog.tsx';
import type { SignerStore } from '../store/store.ts';

// Canvases need a browser.
vi.mock('./draw/paint.ts', () => ({ drawnImage: () => inkPng }));
vi.mock('./typed/family.ts', () => ({ familyOf: () => 'cursive', wantHands: () => {} }));
vi.mock('./draw/pad.tsx', () => ({
  Pad: ({ onChange }: { onChange(drawing: unknown): void }) => (
    <button type="button" onClick={() => onChange([[{ x: 0, y: 0, time: 1 }]])}>
      draw a dot
    </button>
  ),
}));
vi.mock('./upload/photo.ts', () => ({
  readPhoto: async () => ({ whole: undefined, study: undefined }),
  cleanedImage: () => inkPng,
  wholeImage: () => inkPng,
}));
vi.mock('../images/open-image.ts', () => ({ openImage: async () => ({}) }));

afterEach(cleanup);

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const tab = (name: string) => screen.getByRole('tab', { name });

describe('what was begun in the dialog', () => {
  async function closeAndOpen(store: SignerStore, fieldId = 'sign') {
    await act(async () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })));
    expect(screen.queryByRole('dialog')).toBeNull();
    await sign(store, fieldId);
  }

  it('is there again after Escape, in the way in which it was begun', async () => {
    const store = await openDialog();
    fireEvent.click(button('draw a dot'));
    fireEvent.click(tab('Type'));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Jane Roe' } });
    await closeAndOpen(store);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Jane Roe');
    fireEvent.click(tab('Draw'));
    expect(button('Apply').disabled).toBe(false);
    fireEvent.click(button('Undo'));
    expect(button('Apply').disabled).toBe(true);
  });

  it('is there again when it is a photo, too', async () => {
    const store = await openDialog();
    fireEvent.click(tab('Photo'));
    const files = document.querySelector('[data-part="image-file"]');
    const photo = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
    await act(async () => files && fireEvent.change(files, { target: { files: [photo] } }));
    await closeAndOpen(store);
    expect(screen.getByRole('img', { name: 'The photo as it will be used' })).toBeTruthy();
    expect(button('Apply').disabled).toBe(false);
  });

  it('is over once it is applied, cleared, or the signature removed', async () => {
    const store = await openDialog();
    fireEvent.click(button('draw a dot'));
    await act(async () => fireEvent.click(button('Apply')));
    await sign(store, 'sign');
    expect(button('Apply').disabled).toBe(true);
    fireEvent.click(button('draw a dot'));
    fireEvent.click(button('Clear'));
    await closeAndOpen(store);
    expect(button('Apply').disabled).toBe(true);
    fireEvent.click(button('draw a dot'));
    fireEvent.click(button('Remove signature'));
    await sign(store, 'sign');
    expect(button('Apply').disabled).toBe(true);
  });

  it('is for its field only, and gone when all is emptied', async () => {
    const store = await openDialog(signatureField('sign'), signatureField('other', { y: 0.1 }));
    fireEvent.click(button('draw a dot'));
    await closeAndOpen(store, 'other');
    expect(button('Apply').disabled).toBe(true);
    await closeAndOpen(store);
    expect(button('Apply').disabled).toBe(false);
    await act(async () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })));
    act(() => store.getState().reset());
    await sign(store, 'sign');
    expect(button('Apply').disabled).toBe(true);
  });
});
