import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  sampleClient,
  sampleDeps,
  sampleDocument,
  signature,
  signatureField,
  text,
  textField,
} from '../../test/sample.ts';
import { lateCode } from '../late/late-code.ts';
import { SignerContext } from '../store/context.ts';
import { createSignerStore } from '../store/signer-store.ts';
import { FieldLayer } from './field-layer.tsx';

beforeAll(() => lateCode.preload());
afterEach(cleanup);

async function show(fields: readonly unknown[]) {
  const store = createSignerStore(sampleDeps(sampleClient(sampleDocument(fields)).client));
  await store.getState().open();
  const { container } = render(
    <SignerContext value={store}>
      <FieldLayer pageNumber={1} isVisible />
    </SignerContext>,
  );
  const frame = (id: string) => container.querySelector<HTMLElement>(`[data-field-id="${id}"]`);
  return { store, container, frame };
}

describe('the fields of a page', () => {
  it('are labelled controls in reading order', async () => {
    const fields = [signatureField('sign'), textField('name'), textField('far', { page: 2 })];
    const { container } = await show(fields);
    const controls = [...container.querySelectorAll('input, button')];
    expect(controls.map(({ tagName }) => tagName)).toEqual(['INPUT', 'BUTTON']);
    expect(screen.getByRole('textbox', { name: 'NAME' })).toBe(controls[0]);
    expect(screen.getByRole('button', { name: 'Sign here: SIGN' })).toBe(controls[1]);
  });

  it('are placed by fractions of the page', async () => {
    const { frame } = await show([textField('name', { x: 0.25, y: 0.5, width: 0.3, height: 0.04 })]);
    expect(frame('name')?.style).toMatchObject({ left: '25%', top: '50%', width: '30%', height: '4%' });
  });

  it('show labels as text, never as HTML', async () => {
    const { container } = await show([textField('name', { label: '<img src=x onerror=alert(1)>' })]);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('textbox', { name: '<img src=x onerror=alert(1)>' })).toBeTruthy();
  });

  it('have their name as a tooltip, and nothing that covers nearby text', async () => {
    const { frame } = await show([textField('name')]);
    fireEvent.mouseOver(screen.getByRole('textbox'));
    act(() => screen.getByRole('textbox').focus());
    expect(frame('name')?.title).toBe('NAME');
    expect(frame('name')?.textContent).toBe('Required');
  });

  it('have a name without a label', async () => {
    await show([textField('name', { label: '' }), signatureField('sign', { label: ' ' })]);
    expect(screen.getByRole('textbox', { name: 'Text' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign here: Signature' })).toBeTruthy();
  });

  it('have their state in attributes', async () => {
    const { store, frame } = await show([textField('name')]);
    expect(frame('name')?.dataset).toMatchObject({ state: 'empty', required: 'true' });
    act(() => store.getState().report(['name']));
    expect(frame('name')?.dataset.invalid).toBe('true');
    expect(screen.getByRole('textbox').getAttribute('aria-describedby')?.split(' ')).toHaveLength(2);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Jane' } });
    expect(frame('name')?.dataset).toMatchObject({ state: 'filled' });
    expect(frame('name')?.dataset.invalid).toBeUndefined();
  });

  it('are read-only when they are not editable', async () => {
    const { container } = await show([
      textField('company', { editable: false, value: text('Acme') }),
      signatureField('other', { editable: false, value: signature }),
    ]);
    expect(screen.getByRole<HTMLInputElement>('textbox').readOnly).toBe(true);
    expect(screen.getByRole('img', { name: 'OTHER' })).toBeTruthy();
    expect(container.querySelector('button')).toBeNull();
  });

  it('are shown as unsupported when their kind is unknown', async () => {
    await show([{ ...textField('stamp', { label: 'Stamp' }), type: 'stamp3d' }]);
    expect(screen.getByRole('note').getAttribute('aria-label')).toContain('Stamp');
    expect(screen.getByRole('note').getAttribute('aria-label')).toContain('stamp3d');
  });
});

describe('going to a field', () => {
  it('focuses its control once', async () => {
    const { store } = await show([textField('name'), textField('city', { y: 0.3 })]);
    act(() => {
      store.getState().focusField('city');
    });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'CITY' }));
    cleanup();
    document.body.focus();
    render(
      <SignerContext value={store}>
        <FieldLayer pageNumber={1} isVisible />
      </SignerContext>,
    );
    expect(document.activeElement).toBe(document.body);
  });

  it('goes to the next editable field with Enter', async () => {
    await show([
      textField('name'),
      textField('fixed', { y: 0.2, editable: false, value: text('x') }),
      textField('city', { y: 0.3 }),
    ]);
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'NAME' }), { key: 'Enter' });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'CITY' }));
  });
});

describe('a signature field', () => {
  it('has a prompt, opens the dialog and shows the signature', async () => {
    const { store, container } = await show([signatureField('sign')]);
    expect(container.querySelector('[data-part="draw-prompt"]')?.textContent).toBe('Sign here');
    fireEvent.click(screen.getByRole('button'));
    expect(store.getState().signing).toBe('sign');
    act(() => {
      store.getState().setValue('sign', signature);
    });
    expect(container.querySelector('image')?.getAttribute('href')).toBe(signature.imageData);
    expect(screen.getByRole('button', { name: 'SIGN' })).toBeTruthy();
  });
});
