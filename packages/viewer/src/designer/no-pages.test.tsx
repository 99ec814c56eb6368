import { ServiceError } from '@document-signer/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleDocument } from '../../test/sample.ts';
import { sampleDesignerClient } from '../../test/sample-designer-client.ts';
import { FieldDesigner } from './field-designer.tsx';

vi.mock('../fonts/page-fonts.ts', () => import('../../test/sample-fonts.ts'));
vi.mock('../pdf/load-document.ts', () => import('../../test/sample-load-document.ts'));

afterEach(cleanup);

/** Opens the designer while the service refuses the document, once. @returns what is shown */
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
] as const)('says after %s what someone who prepares documents can do', async (code, words) => {
  const text = await openRefused(code);
  expect(text).toContain(words);
  expect(text).not.toMatch(/sender|link|submit|filled in/);
});

it('opens the document after signing in again', async () => {
  await openRefused('EXPIRED_API_KEY');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(await screen.findByRole('complementary', { name: 'Add fields' })).toBeTruthy();
});
