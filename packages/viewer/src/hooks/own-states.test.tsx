import { ServiceError } from '@document-signer/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleClient, sampleDocument, signature } from '../../test/sample.ts';
import { DocumentSigner, useSignerHandle, useSignerState } from '../index.ts';
import type { SignerClient } from '../signer-client.ts';

vi.mock('../fonts/page-fonts.ts', () => import('../../test/sample-fonts.ts'));
vi.mock('../pdf/load-document.ts', () => import('../../test/sample-load-document.ts'));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A minimal host interface that shows each state in a few words. */
function MyStates() {
  const signer = useSignerHandle();
  const { status, failure, submitFailure, wait, delivery, isSubmissionKept, result } = useSignerState((all) => all);
  return (
    <>
      <p data-testid="says">
        {status}
        {failure && `, not opened: ${failure.code}${failure.retryable ? ', may be tried again' : ''}`}
        {wait && `, waits: ${wait.cause}`}
        {submitFailure && `, not stored: ${submitFailure.code}`}
        {delivery?.state === 'waiting' && `, sending waits: ${delivery.cause}`}
        {delivery?.mayHaveArrived && ', may have arrived'}
        {delivery?.until !== undefined && delivery.until > performance.now() && ', tries again by itself'}
        {isSubmissionKept && ', kept on the device'}
        {result && `, stored as ${result.submissionId}`}
      </p>
      <button type="button" onClick={signer.reload}>
        Open again
      </button>
      <button type="button" onClick={() => signer.submit()}>
        Send
      </button>
      <button type="button" onClick={() => signer.submit()}>
        Send now
      </button>
      <button type="button" onClick={() => signer.cancelSubmission()}>
        Take back
      </button>
    </>
  );
}

const says = () => screen.getByTestId('says').textContent ?? '';
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const untilItSays = (words: string) => act(() => expect.poll(() => says()).toContain(words));

async function show(client: Partial<SignerClient> = {}, failures: unknown[] = []) {
  const { client: sample, sent } = sampleClient(sampleDocument(), failures);
  const defaultValues = { name: 'Jane', sign: signature.imageData };
  render(
    <DocumentSigner
      client={{ ...sample, ...client }}
      documentId={sampleDocument().metadata.id}
      defaultValues={defaultValues}
    >
      <MyStates />
    </DocumentSigner>,
  );
  await act(async () => {});
  return { sent };
}

describe('a host with its own interface, when the document cannot be opened', () => {
  it('gets the failure or the wait, and can reload the document', async () => {
    for (const [error, words] of [
      [new ServiceError('INTERNAL_ERROR'), 'failed, not opened: INTERNAL_ERROR, may be tried again'],
      [new ServiceError('RATE_LIMIT_EXCEEDED', { retryAfter: 90 }), 'loading, waits: busy'],
    ] as const) {
      const getDocument = vi.fn(async () => sampleDocument()).mockRejectedValueOnce(error);
      await show({ getDocument });
      expect(says()).toBe(words);
      await press('Open again');
      expect(says()).toBe('ready');
      cleanup();
    }
  });
});

describe('a host with its own interface, when the document is submitted', () => {
  it('gets the wait for the connection, can cancel, and gets the result', async () => {
    vi.stubGlobal('navigator', { languages: ['en'], onLine: false });
    const { sent } = await show();
    await press('Send');
    await untilItSays('sending, sending waits: offline');
    await press('Take back');
    await untilItSays('ready');
    await press('Send');
    await untilItSays('sending waits: offline');
    expect(sent).toHaveLength(0);
    vi.stubGlobal('navigator', { languages: ['en'], onLine: true });
    await press('Send now');
    await untilItSays('submitted, stored as sub_');
  });

  it('gets a possibly arrived submission and its scheduled retry, and cannot cancel it', async () => {
    const { sent } = await show({}, [new ServiceError('SUBMISSION_FAILED', { status: 0 })]);
    await press('Send');
    await untilItSays('sending waits: unreachable, may have arrived, tries again by itself');
    await press('Take back');
    await press('Open again');
    expect(says()).toContain('may have arrived');
    await press('Send now');
    await untilItSays('submitted, stored as sub_');
    expect(sent).toHaveLength(2);
  });

  it('gets the reason why the service did not store it', async () => {
    await show({}, [new ServiceError('SUBMISSION_FAILED', { status: 500 })]);
    await press('Send');
    await untilItSays('ready, not stored: SUBMISSION_FAILED');
    await press('Send');
    await untilItSays('submitted');
  });
});
