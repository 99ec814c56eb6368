import { afterEach, describe, expect, it, vi } from 'vitest';
import { designerClient } from './designer-client.ts';

afterEach(() => vi.unstubAllGlobals());

const { signal } = new AbortController();
const call = { version: 3, signal };

function answerWith(answer: () => Response | Promise<never>) {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

describe('the client of the designer', () => {
  it('sends the loaded version with the fields', async () => {
    const fetched = answerWith(() => Response.json({ version: 4 }));
    expect(await designerClient.replaceFields('doc_1', [], call)).toEqual({ version: 4 });
    expect(fetched.mock.calls[0]).toMatchObject([
      '/backend/documents/doc_1/fields?version=3',
      { method: 'PUT', body: '[]' },
    ]);
  });

  it('rejects with the error of the API', async () => {
    const details = { field: 'version', reason: 'document_changed' };
    const error = { code: 'VALIDATION_ERROR', message: 'Changed.', details, requestId: 'req_1' };
    answerWith(() => Response.json({ error }, { status: 409 }));
    await expect(designerClient.replaceFields('doc_1', [], call)).rejects.toMatchObject({ ...error, status: 409 });
  });

  it('distinguishes a missing response from an unreadable one', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(designerClient.getDocument('doc_1', { signal })).rejects.toMatchObject({ status: 0 });
    answerWith(() => new Response('<html>', { status: 502 }));
    await expect(designerClient.getDocument('doc_1', { signal })).rejects.toMatchObject({
      code: 'INTERNAL_ERROR',
      status: 502,
    });
  });
});
