import { afterEach, describe, expect, it, vi } from 'vitest';
import { readParameters } from './bare-parameters.ts';

const base = 'http://127.0.0.1:5173/bare';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the parameters of the bare page', () => {
  it('name a PDF of the same or another origin, by default without fields', async () => {
    expect(readParameters('?file=/pdf/a.pdf', base).file).toBe('http://127.0.0.1:5173/pdf/a.pdf');
    const elsewhere = encodeURIComponent('https://files.example/a.pdf?token=1&x=2');
    expect(readParameters(`?file=${elsewhere}`, base).file).toBe('https://files.example/a.pdf?token=1&x=2');
    expect(await readParameters('?file=a.pdf', base).fields).toEqual([]);
  });

  it('may contain the fields', async () => {
    const fields = encodeURIComponent('[{"id":"a"}]');
    expect(await readParameters(`?file=a.pdf&fields=${fields}`, base).fields).toEqual([{ id: 'a' }]);
  });

  it('may contain the URL of the fields', async () => {
    const fetch = vi.fn(async (_: URL) => Response.json([{ id: 'b' }]));
    vi.stubGlobal('fetch', fetch);
    expect(await readParameters('?file=a.pdf&fields=/fields.json', base).fields).toEqual([{ id: 'b' }]);
    expect(fetch.mock.calls[0]?.[0].href).toBe('http://127.0.0.1:5173/fields.json');
  });

  it('yield the file name, even if it is not encoded', () => {
    const nameOf = (file: string) => readParameters(`?file=${encodeURIComponent(file)}`, base).filename;
    expect(nameOf('/pdf/lease%20of%20a%20hut.pdf')).toBe('lease of a hut.pdf');
    expect(nameOf('/pdf/50%zz.pdf?token=%')).toBe('50%zz.pdf');
  });

  it('reject with the reason when the fields are invalid', async () => {
    const why = (text: string) =>
      readParameters(`?file=a.pdf&fields=${encodeURIComponent(text)}`, base).fields.then(
        () => undefined,
        ({ message }: Error) => message,
      );
    expect(await why('[{"id":}]')).toMatch(/^fields must be a JSON array of fields, or the URL of one\. .*JSON/);
    expect(await why('http://')).toMatch(/neither a JSON array nor a URL/);
    vi.stubGlobal('fetch', async () => new Response('gone', { status: 410 }));
    expect(await why('/fields.json')).toMatch(/\/fields\.json returned status 410/);
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await why('https://elsewhere.example/fields.json')).toMatch(/Failed to fetch/);
  });

  it('throw when the file is missing, or the fields are not an array', async () => {
    expect(() => readParameters('', base)).toThrow(/\?file=/);
    expect(() => readParameters('?file=http://', base)).toThrow(/\?file=/);
    vi.stubGlobal('fetch', async () => Response.json({ fields: 1 }));
    await expect(readParameters('?file=a.pdf&fields=x.json', base).fields).rejects.toThrow(/JSON array/);
  });
});
