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
  it.each([
    ['missing', ''],
    ['malformed', 'pk_123'],
    ['malformed', publicKey.slice(0, -1)],
    ['malformed', `${publicKey.slice(0, -1)}!`],
    ['malformed', publicKey.replace('pk_', 'sk_')],
  ])('is refused before any request when it is %s', (what, apiKey) => {
    expect(() => createClient({ baseUrl, apiKey })).toThrow(
      expect.objectContaining({ code: 'INVALID_API_KEY', message: expect.stringContaining(what) }),
    );
  });

  it('is not repeated in the error', () => {
    const typo = `${secretKey.slice(0, -1)}!`;
    expect(() => createClient({ baseUrl, apiKey: typo })).not.toThrow(typo);
  });

  it('is refused when a setting is not set', () => {
    const apiKey = undefined as unknown as string;
    expect(() => createClient({ baseUrl, apiKey })).toThrow('missing');
  });

  it('is refused in a browser when it is a secret one, and nothing is sent', async () => {
    vi.stubGlobal('document', {});
    const fetch = vi.fn();
    const client = createClient({ baseUrl, apiKey: secretKey, fetch });
    await expect(client.getDocument(newId('doc'))).rejects.toThrow('must never be in a browser');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('leaves the page standing in a browser when it is missing: the call says so, before any request', async () => {
    vi.stubGlobal('document', {});
    const fetch = vi.fn();
    const client = createClient({ baseUrl, apiKey: undefined as unknown as string, fetch });
    await expect(client.getDocument(newId('doc'))).rejects.toMatchObject({ code: 'INVALID_API_KEY' });
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('the other options', () => {
  it.each(['', '/v1', 'api.example', 'ftp://api.example', 'https://user@api.example', 'https://api.example/v1?a=b'])(
    'are refused with a base address such as %j',
    (wrong) => {
      expect(() => createClient({ baseUrl: wrong, apiKey: publicKey })).toThrow('https://api.example/v1');
    },
  );

  it.each([{ timeout: 0 }, { timeout: Number.NaN }, { retries: -1 }])('are refused with %j', (wrong) => {
    expect(() => createClient({ baseUrl, apiKey: publicKey, ...wrong })).toThrow(TypeError);
  });

  it('may hold a fetch of one’s own, which is then the only one used', async () => {
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
