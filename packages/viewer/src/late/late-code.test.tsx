import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sampleClient, sampleDocument } from '../../test/sample.ts';
import { DocumentSigner } from '../document-signer.tsx';

vi.mock('./late-code.ts', async () => {
  const { lazyCode } = await import('../failure/lazy-code.ts');
  const broken = new TypeError('Failed to fetch dynamically imported module: /assets/late.js');
  return {
    lateCode: lazyCode(() => Promise.reject(broken)),
    useLateCode: () => undefined,
    useIsLateCodeMissing: () => true,
    withLateCode: () => () => {},
  };
});
vi.mock('../pdf/load-document.ts', () => import('../../test/sample-load-document.ts'));

it('reports once to the host that late code failed to load, while the document stays readable', async () => {
  const onError = vi.fn();
  const { client } = sampleClient();
  render(<DocumentSigner client={client} documentId={sampleDocument().metadata.id} onError={onError} />);
  await act(async () => {});
  fireEvent.pointerDown(window);
  await expect.poll(() => onError.mock.calls).toMatchObject([[{ code: 'CODE_MISSING', retryable: true }]]);
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeTruthy();
});
