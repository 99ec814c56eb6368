import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { sampleClient, sampleDocument, signature } from '../test/sample.ts';
import {
  DocumentSigner,
  type DocumentSignerHandle,
  type DocumentSignerProps,
  FormPane,
  GuideBar,
  Pages,
  SignatureDialog,
  Toolbar,
} from './index.ts';

vi.mock('./fonts/page-fonts.ts', () => import('../test/sample-fonts.ts'));
vi.mock('./pdf/load-document.ts', () => import('../test/sample-load-document.ts'));

const documentId = sampleDocument().metadata.id;
const defaultValues = { name: 'Jane', sign: signature.imageData };
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const part = (name: string) => document.querySelector(`[data-part="${name}"]`);

async function show(first: Partial<DocumentSignerProps> = {}) {
  const { client, sent } = sampleClient();
  const signer = createRef<DocumentSignerHandle>();
  const viewer = (props: Partial<DocumentSignerProps>) => (
    <DocumentSigner
      client={client}
      documentId={documentId}
      defaultValues={defaultValues}
      ref={signer}
      {...first}
      {...props}
    />
  );
  const { rerender } = render(viewer({}));
  await act(async () => {});
  return { sent, signer, change: (props: Partial<DocumentSignerProps>) => act(async () => rerender(viewer(props))) };
}

async function openDecline(): Promise<void> {
  await press('More');
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Decline to sign' })));
  expect(part('decline-dialog')).toBeTruthy();
}

describe('readOnly, turned on', () => {
  it('closes the review, which would have no Back button', async () => {
    const { change } = await show();
    await press('Review and submit');
    expect(part('review')).toBeTruthy();
    await change({ readOnly: true });
    expect(part('review')).toBeNull();
    await change({ readOnly: false });
    expect(part('review')).toBeNull();
  });

  it('closes the form, whose switch disappears', async () => {
    const { change } = await show();
    await press('Form');
    expect(part('form-pane')).toBeTruthy();
    await change({ readOnly: true });
    expect(part('form-pane')).toBeNull();
  });

  it('removes the guide bar from a host-arranged interface', async () => {
    const children = (
      <>
        <Toolbar />
        <Pages />
        <FormPane />
        <GuideBar />
        <SignatureDialog />
      </>
    );
    const { change } = await show({ children, onDecline() {} });
    expect(part('guide-bar')).toBeTruthy();
    await change({ readOnly: true });
    expect(part('guide-bar')).toBeNull();
    await change({});
    await openDecline();
    await press('Decline');
    expect(part('guide-bar')).toBeNull();
    expect(part('form-pane')).toBeNull();
  });
});

describe('declining', () => {
  it('is not possible while submitting, and vice versa', async () => {
    let store = () => {};
    const onDecline = () => new Promise<void>((resolve) => (store = resolve));
    const { sent, signer } = await show({ onDecline });
    await openDecline();
    await press('Decline');
    await act(async () => expect(await signer.current?.submit()).toBeUndefined());
    expect(signer.current?.setValue('name', 'Joan')).toBe(false);
    await act(async () => store());
    expect(signer.current?.getState().status).toBe('declined');
    expect(sent).toEqual([]);
  });

  it('is no longer possible after submitting, which closes the dialog', async () => {
    const onDecline = vi.fn();
    const { signer } = await show({ onDecline });
    await openDecline();
    await act(async () => void (await signer.current?.submit()));
    expect(part('decline-dialog')).toBeNull();
    expect(onDecline).not.toHaveBeenCalled();
    expect(signer.current?.getState().status).toBe('submitted');
  });

  it.each([{ onDecline: undefined }, { readOnly: true }])('closes when it is disabled: %o', async (props) => {
    const { change } = await show({ onDecline() {} });
    await openDecline();
    await change(props);
    expect(part('decline-dialog')).toBeNull();
    await change({});
    expect(part('decline-dialog')).toBeNull();
  });
});
