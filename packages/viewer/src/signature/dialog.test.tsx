// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inkPng, sampleClient, sampleDeps, sampleDocument, signature, signatureField } from '../../test/sample.ts';
import { fieldOf } from '../../test/show-field.tsx';
import { SignerContext } from '../store/context.ts';
import { createSignerStore } from '../store/signer-store.ts';
import { SignatureDialog } from './dialog.tsx';
import { typedImage } from './typed-image.ts';

// Canvases need a browser; what is drawn on them is looked at in the browser tests.
vi.mock('./typed-image.ts', () => ({ typedImage: vi.fn() }));
vi.mock('./pad.tsx', () => ({
  Pad: ({ onChange }: { onChange(drawing: unknown): void }) => (
    <button type="button" onClick={() => onChange([[{ x: 0, y: 0, time: 1 }]])}>
      draw a dot
    </button>
  ),
}));

beforeEach(() => vi.mocked(typedImage).mockResolvedValue(inkPng));
afterEach(cleanup);

async function openDialog(field = signatureField('sign')) {
  const store = createSignerStore(sampleDeps(sampleClient(sampleDocument([field])).client));
  await store.getState().open();
  render(
    <SignerContext value={store}>
      <SignatureDialog />
    </SignerContext>,
  );
  act(() => store.getState().sign(field.id));
  return store;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const tab = (name: string) => screen.getByRole('tab', { name });

async function typeName(name: string): Promise<void> {
  fireEvent.click(tab('Type'));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: name } });
}

describe('the signature dialog', () => {
  it('opens for the field that asks, under its name', async () => {
    await openDialog();
    expect(screen.getByRole('dialog', { name: 'SIGN' })).toBeTruthy();
  });

  it('asks for initials where those are wanted, and says that they were added', async () => {
    const store = await openDialog(fieldOf('initials', { label: '' }));
    expect(screen.getByRole('dialog', { name: 'Add your initials' })).toBeTruthy();
    await typeName('JR');
    expect(screen.getByRole('textbox', { name: 'Type your initials' }).getAttribute('autocomplete')).toBe('off');
    await act(async () => fireEvent.click(button('Apply')));
    expect(store.getState().values.it).toEqual({ type: 'initials', imageData: inkPng });
    expect(store.getState().announcement?.says).toEqual({ kind: 'applied', type: 'initials' });
  });

  it('applies nothing while nothing is drawn or typed', async () => {
    await openDialog();
    expect(button('Apply').disabled).toBe(true);
    fireEvent.click(button('draw a dot'));
    expect(button('Apply').disabled).toBe(false);
    fireEvent.click(button('Undo'));
    expect(button('Apply').disabled).toBe(true);
    await typeName('   ');
    expect(button('Apply').disabled).toBe(true);
  });

  it('puts what was typed into the field, and says so', async () => {
    const store = await openDialog();
    await typeName('Jane Roe');
    await act(async () => fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' }));
    expect(typedImage).toHaveBeenCalledWith('Jane Roe');
    expect(store.getState().values.sign).toEqual({ type: 'signature', imageData: inkPng });
    expect(store.getState()).toMatchObject({ signing: undefined, announcement: { says: { kind: 'applied' } } });
  });

  it('never takes a blank image for a signature', async () => {
    vi.mocked(typedImage).mockResolvedValue(undefined);
    const store = await openDialog();
    await typeName('\u2800');
    await act(async () => fireEvent.click(button('Apply')));
    expect(screen.getByRole('alert').textContent).toContain('Nothing would be seen');
    expect(store.getState().values.sign).toBeUndefined();
    expect(store.getState().signing).toBe('sign');
  });

  it('changes nothing when it is cancelled', async () => {
    const store = await openDialog();
    fireEvent.click(button('draw a dot'));
    fireEvent.click(button('Cancel'));
    expect(store.getState()).toMatchObject({ signing: undefined, values: {} });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps what was drawn when one looks at the other tab', async () => {
    await openDialog();
    fireEvent.click(button('draw a dot'));
    fireEvent.click(tab('Type'));
    fireEvent.click(tab('Draw'));
    expect(button('Apply').disabled).toBe(false);
  });

  it('removes a signature, which it offers only when there is one', async () => {
    const store = await openDialog();
    expect(screen.queryByRole('button', { name: 'Remove signature' })).toBeNull();
    act(() => {
      store.getState().setValue('sign', signature);
    });
    fireEvent.click(button('Remove signature'));
    expect(store.getState()).toMatchObject({ values: {}, announcement: { says: { kind: 'cleared' } } });
  });
});

describe('its tabs', () => {
  it('are one stop for the keyboard, with arrows between them', async () => {
    await openDialog();
    expect([tab('Draw').tabIndex, tab('Type').tabIndex]).toEqual([0, -1]);
    fireEvent.keyDown(tab('Draw'), { key: 'ArrowRight' });
    expect(tab('Type').getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(tab('Type'));
    fireEvent.keyDown(tab('Type'), { key: 'ArrowRight' });
    expect(tab('Draw').getAttribute('aria-selected')).toBe('true');
    fireEvent.keyDown(tab('Draw'), { key: 'End' });
    expect(tab('Type').getAttribute('aria-selected')).toBe('true');
  });
});
