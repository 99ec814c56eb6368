import { newApiKey, newId } from '@document-signer/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient } from './create-client.ts';

const baseUrl = 'https://api.example/v1';
const publicKey = newApiKey('pk');
const secretKey = newApiKey('sk');

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the key', () => {
  it('is refused if missing or malformed, without quoting it', () => {
    const wrong = [publicKey.slice(0, -1), `${publicKey.slice(0, -1)}!`, publicKey.replace('pk_', 'sk_')];
    for (const apiKey of wrong) {
      const malformed = expect.objectContaining({
        code: 'INVALID_API_KEY',
        message: expect.stringMatching(new RegExp(`^(?!.*${apiKey}).*malformed`)),
      });
      expect(() => createClient({ baseUrl, apiKey })).toThrow(malformed);
    }
    for (const apiKey of ['', undefined as unknown as string])
      expect(() => createClient({ baseUrl, apiKey })).toThrow('missing');
  });

  it('is refused in a browser if it is secret, before any request', async () => {
    vi.stubGlobal('document', {});
    const fetch = vi.fn();
    const client = createClient({ baseUrl, apiKey: secretKey, fetch });
    await expect(client.getDocument(newId('doc'))).rejects.toThrow('must never be in a browser');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('makes calls reject in a browser if it is missing, before any request', async () => {
    vi.stubGlobal('document', {});
    const fetch = vi.fn();
    const client = createClient({ baseUrl, apiKey: undefined as unknown as string, fetch });
    await expect(client.getDocument(newId('doc'))).rejects.toMatchObject({ code: 'INVALID_API_KEY' });
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('the other options', () => {
  it('refuse an invalid base URL and numbers out of range', () => {
    const wrong = [
      '',
      '/v1',
      'api.example',
      'ftp://api.example',
      'https://user@api.example',
      'https://api.example/?a=b',
    ];
    for (const address of wrong)
      expect(() => createClient({ baseUrl: address, apiKey: publicKey }), address).toThrow('https://api.example/v1');
    for (const options of [{ timeout: 0 }, { timeout: Number.NaN }, { retries: -1 }])
      expect(() => createClient({ baseUrl, apiKey: publicKey, ...options })).toThrow(TypeError);
  });

  it('replace fetch', async () => {
    const asked: string[] = [];
    const fetch: typeof globalThis.fetch = async (input) => {
      asked.push(String(input));
      return Response.json({ valid: false, error: 'No such key.' }, { status: 401 });
    };
    const client = createClient({ baseUrl: `${baseUrl}/`, apiKey: publicKey, fetch });
    expect(await client.validateKey()).toEqual({ valid: false, error: 'No such key.' });
    expect(asked).toEqual([`${baseUrl}/sdk/validate-key`]);
  });
});
