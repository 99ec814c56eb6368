import { ServiceError } from '@document-signer/core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleDocument, textField } from '../../test/sample.ts';
import { lostConnection, sampleDesignerClient } from '../../test/sample-designer-client.ts';
import { FieldDesigner } from './field-designer.tsx';
import type { FieldDesignerHandle } from './props.ts';

vi.mock('../fonts/page-fonts.ts', () => import('../../test/sample-fonts.ts'));
vi.mock('../pdf/load-document.ts', () => import('../../test/sample-load-document.ts'));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Opens the designer with a service that refuses the first request. @returns the text of the alert */
async function openRefused(code: ServiceError['code']) {
  const { client } = sampleDesignerClient();
  const getDocument = vi.fn(client.getDocument).mockRejectedValueOnce(new ServiceError(code));
  const documentId = sampleDocument().metadata.id;
  render(<FieldDesigner client={{ ...client, getDocument }} documentId={documentId} drafts="none" />);
  await act(async () => {});
  return screen.getByRole('alert').textContent;
}

it.each([
  ['EXPIRED_API_KEY', 'Your session has expiredSign in again'],
  ['INVALID_API_KEY', 'Your session has expiredSign in again'],
  ['INSUFFICIENT_PERMISSIONS', 'You don’t have permissionAsk someone who manages this document'],
  ['DOCUMENT_NOT_FOUND', 'Document not foundIt doesn’t exist, or it was deleted.'],
  ['INTERNAL_ERROR', 'Something went wrong on our sideWait a moment'],
] as const)('explains %s for the author of a document, not for a signer', async (code, words) => {
  const text = await openRefused(code);
  expect(text).toContain(words);
  expect(text).not.toMatch(/sender|link|submit|filled in/);
});

it.each([
  ['signing in again', 'EXPIRED_API_KEY'],
  ['being given access', 'INSUFFICIENT_PERMISSIONS'],
  ['a failure of the service', 'INTERNAL_ERROR'],
] as const)('opens the document after %s', async (_, code) => {
  await openRefused(code);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(await screen.findByRole('complementary', { name: 'Add fields' })).toBeTruthy();
});

it('asks to sign in again when the session expires in the preview, and keeps the changes', async () => {
  const { client } = sampleDesignerClient();
  const getDocument = vi.fn(client.getDocument);
  const ref = createRef<FieldDesignerHandle>();
  const documentId = sampleDocument().metadata.id;
  render(<FieldDesigner client={{ ...client, getDocument }} documentId={documentId} drafts="none" ref={ref} />);
  await act(async () => {});
  await act(async () => ref.current?.addFields([textField('rent')]));
  getDocument.mockRejectedValueOnce(new ServiceError('EXPIRED_API_KEY'));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try it' })));
  const dialog = within(screen.getByRole('dialog', { name: 'Preview' }));
  const text = dialog.getByRole('alert').textContent;
  expect(text).toContain('Sign in again in another tab, then try again. Your changes are still here.');
  expect(text).not.toMatch(/sender|link|submit|filled in/);
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Try again' })));
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(ref.current?.getFields()).toHaveLength(3);
});

it('retries without a network, and opens the document once it is back', async () => {
  vi.useFakeTimers();
  const { client } = sampleDesignerClient();
  const getDocument = vi.fn(client.getDocument).mockRejectedValueOnce(lostConnection());
  const documentId = sampleDocument().metadata.id;
  render(<FieldDesigner client={{ ...client, getDocument }} documentId={documentId} drafts="none" />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(document.body.textContent).toContain('Can’t connect to the server. Trying again in');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('complementary', { name: 'Add fields' })).toBeTruthy();
});
