import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useContext } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inkPng, sampleClient, sampleDocument, samplePdf } from '../../test/sample.ts';
import { DocumentSigner, type DocumentSignerProps } from '../index.ts';
import { keepMark, MarkOwnerContext, useSessionMark } from './session-marks.ts';

// pdf.js needs a browser's worker.
vi.mock('../fonts/page-fonts.ts', async () => ({
  pageFonts: (await import('../../test/sample-fonts.ts')).sampleFonts(),
}));
vi.mock('../pdf/load-document.ts', async (original) => ({
  ...(await original<typeof import('../pdf/load-document.ts')>()),
  preparePdf: () => {},
  openPdf: async () => samplePdf(),
}));

afterEach(cleanup);

const documentId = sampleDocument().metadata.id;
const { client } = sampleClient();

/** A button that shows whether a signature is offered, and remembers one on click. */
function Remembered(): ReactNode {
  const owner = useContext(MarkOwnerContext);
  const mark = useSessionMark('signature', owner);
  const remember = () => keepMark('signature', { imageData: inkPng, mode: 'draw' }, owner);
  return (
    <button type="button" onClick={remember}>
      {mark ? 'offered' : 'remember'}
    </button>
  );
}

async function remember(props: Partial<DocumentSignerProps>) {
  const signer = (more: Partial<DocumentSignerProps> = {}, key = 'first') => (
    <DocumentSigner key={key} client={client} documentId={documentId} {...props} {...more}>
      <Remembered />
    </DocumentSigner>
  );
  const { rerender } = render(signer());
  await act(async () => {});
  fireEvent.click(screen.getByRole('button', { name: 'remember' }));
  const change = (...changes: Parameters<typeof signer>) => act(async () => rerender(signer(...changes)));
  return { change, isOffered: () => screen.queryByRole('button', { name: 'offered' }) !== null };
}

const others: readonly [string, Partial<DocumentSignerProps>, string?][] = [
  ['another client', { client: sampleClient().client }],
  ['another document', { documentId: 'doc_05v8m2c0k7q3r9t1w4x6y8z0a3' }],
  ['another key', {}, 'second'],
];

describe('a signature remembered for the session', () => {
  it.each(others)('is not offered with %s', async (_, ...other) => {
    const { change, isOffered } = await remember({});
    await change({ readOnly: false });
    expect(isOffered()).toBe(true);
    await change(...other);
    expect(isOffered()).toBe(false);
  });

  it.each(others)('is offered with %s to a signer with the same id', async (_, ...other) => {
    const { change, isOffered } = await remember({ signerId: `jane, ${other[1] ?? Object.keys(other[0])}` });
    await change(...other);
    expect(isOffered()).toBe(true);
    await change({ ...other[0], signerId: 'joan' }, 'third');
    expect(isOffered()).toBe(false);
  });
});
