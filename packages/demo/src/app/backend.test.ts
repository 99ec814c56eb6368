import { afterEach, describe, expect, it, vi } from 'vitest';
import { backend } from './backend.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const { signal } = new AbortController();
const file = new File(['GIF89a'], 'holiday & sun.gif', { type: 'image/gif' });

function answerWith(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

describe('an error message', () => {
  it('explains in a full sentence why a file was refused', async () => {
    const details = { field: 'file', reason: 'encrypted_pdf' };
    const error = { code: 'VALIDATION_ERROR', message: 'file is protected.', details, requestId: 'req_1' };
    answerWith(() => Response.json({ error }, { status: 422 }));
    await expect(backend.upload(file, signal)).rejects.toMatchObject({
      message: expect.stringMatching(/^The file is protected by a password .*\.$/),
      requestId: 'req_1',
    });
  });

  it('is that of the backend for other errors', async () => {
    answerWith(() => Response.json({ error: { code: 'X', message: 'The file is too large.' } }, { status: 413 }));
    await expect(backend.upload(file, signal)).rejects.toThrow('The file is too large.');
  });

  it('suggests to try again after an unreadable response', async () => {
    answerWith(() => new Response('<html>', { status: 502 }));
    await expect(backend.getSubmission('sub_1', signal)).rejects.toThrow('(status 502). Try again later.');
  });

  it('suggests to try again after a truncated response', async () => {
    answerWith(() => new Response('{"samples":['));
    await expect(backend.listDocuments(undefined, signal)).rejects.toThrow('Try again later.');
  });

  it('is the abort reason after the request was aborted', async () => {
    const controller = new AbortController();
    answerWith(() => {
      controller.abort(new Error('left'));
      return new Response('{"samples":[');
    });
    await expect(backend.listDocuments(undefined, controller.signal)).rejects.toThrow('left');
  });

  it('suggests to check that the server is running when it is unreachable', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(backend.getSubmission('sub_1', signal)).rejects.toThrow('connect to the server');
  });
});

describe('an upload', () => {
  it('sends the file and its name unchanged', async () => {
    const fetch = answerWith(() => Response.json({}, { status: 201 }));
    await backend.upload(file, signal);
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect(new URL(path ?? '', 'http://x').searchParams.get('filename')).toBe('holiday & sun.gif');
    expect(init?.body).toBe(file);
  });
});
