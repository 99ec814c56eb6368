import '../../test/device.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { receipt } from '../../test/memory-draft-store.ts';
import { sampleClient, sampleDocument, statusOf } from '../../test/sample.ts';
import type { DoneProps } from '../components/slots.ts';
import { DocumentSigner } from '../document-signer.tsx';
import { deleteDrafts } from '../drafts/delete-drafts.ts';
import { openDraftStore } from '../drafts/device-draft-store.ts';
import { storageKey } from '../drafts/draft-store.ts';
import type { DocumentSignerHandle } from '../handle.ts';
import type { DocumentSignerProps } from '../props.ts';

vi.mock('../fonts/page-fonts.ts', () => import('../../test/sample-fonts.ts'));
vi.mock('../pdf/load-document.ts', () => import('../../test/sample-load-document.ts'));

const documentId = sampleDocument().metadata.id;
const draftsOf = (signerId?: string) => openDraftStore(storageKey(documentId, signerId));

afterEach(async () => {
  cleanup();
  await deleteDrafts();
});

async function comeBack(props: Partial<DocumentSignerProps> = {}, version?: number) {
  await draftsOf(props.signerId).finish(receipt, version);
  const client = { ...sampleClient().client, getSubmissionStatus: async () => statusOf('completed') };
  render(
    <>
      <input aria-label="Of the host" />
      <DocumentSigner client={client} documentId={documentId} {...props} />
    </>,
  );
}

const MyDone = ({ result, onFillAgain }: DoneProps) => (
  <button type="button" onClick={onFillAgain}>{`${result.submissionId}, again?`}</button>
);

const panel = () => screen.findByRole('region', { name: 'Submitted' });

it('shows the receipt and the sealed copy, without the empty document', async () => {
  await comeBack();
  const says = (await panel()).textContent;
  expect(says).toContain('lease.pdf was submitted from this device.');
  expect(says).toContain(receipt.submissionId);
  expect(says).not.toContain('has changed');
  expect(screen.queryByRole('button', { name: 'Show document' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Download your copy' })).toBeTruthy();
  cleanup();
  await comeBack({}, 7);
  expect((await panel()).textContent).toContain('The document has changed since then.');
});

it('does not take the focus from the host’s page', async () => {
  await comeBack();
  const own = screen.getByRole('textbox', { name: 'Of the host' });
  own.focus();
  await panel();
  expect(document.activeElement).toBe(own);
});

it('starts a new submission', async () => {
  await comeBack();
  await panel();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Start a new submission' })));
  expect(screen.queryByRole('region', { name: 'Submitted' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'NAME' }).disabled).toBe(false);
});

it('can be removed from the device for one signer', async () => {
  await draftsOf('joan').finish(receipt);
  await comeBack({ signerId: 'jane' });
  await panel();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove from this device' })));
  expect(screen.queryByRole('region', { name: 'Submitted' })).toBeNull();
  const receiptOf = async (signerId: string) => (await draftsOf(signerId).read())?.receipt;
  await expect.poll(() => receiptOf('jane')).toBeUndefined();
  expect(await receiptOf('joan')).toEqual(receipt);
});

it('is not shown to another signer or without drafts', async () => {
  await draftsOf('joan').finish(receipt);
  await draftsOf().finish(receipt);
  const { client } = sampleClient();
  for (const { signerId, drafts } of [
    { signerId: 'jane', drafts: 'device' },
    { signerId: undefined, drafts: 'memory' },
  ] as const) {
    render(<DocumentSigner client={client} documentId={documentId} drafts={drafts} signerId={signerId} />);
    await act(async () => {});
    await screen.findByRole('textbox', { name: 'NAME' });
    await act(() => draftsOf(signerId).read());
    expect(screen.queryByRole('region', { name: 'Submitted' })).toBeNull();
    cleanup();
  }
});

it('can be rendered by the host', async () => {
  const components = { Done: MyDone };
  const [ref, onComplete] = [createRef<DocumentSignerHandle>(), vi.fn()];
  await comeBack({ components, ref, onComplete });
  const own = await screen.findByRole('button', { name: /again\?$/ });
  expect(ref.current?.getState()).toMatchObject({ status: 'submitted', result: receipt });
  await act(async () => fireEvent.click(own));
  expect(ref.current?.getState()).toMatchObject({ status: 'ready', result: undefined });
  // The host was notified on the earlier visit.
  expect(onComplete).not.toHaveBeenCalled();
});
