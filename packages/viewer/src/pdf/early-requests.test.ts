import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchEarly, takeEarly } from './early-requests.ts';
import { createFetchRange } from './fetch-range.ts';

let asked: { range: string | null; signal: AbortSignal | null | undefined }[];

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const range = new Headers(init.headers).get('Range');
    asked.push({ range, signal: init.signal });
    return new Response(new Uint8Array([1, 2, 3]), { status: 206, headers: { 'Content-Range': 'bytes 0-2/3' } });
  });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the first bytes of a file, asked for before the code that reads it is there', () => {
  it('are the beginning and the end of a large file, all of a small one, and else the beginning', () => {
    const rangesOf = (url: string, size: number | undefined) => {
      asked = [];
      fetchEarly(url, size);
      return asked.map(({ range }) => range);
    };
    expect(rangesOf('/large', 1_000_000)).toEqual(['bytes=933888-999999', 'bytes=0-65535']);
    expect(rangesOf('/small', 300_000)).toEqual(['bytes=0-524287']);
    expect(rangesOf('/unknown', undefined)).toEqual(['bytes=0-65535']);
  });

  it('are what the reader then gets, without another request', async () => {
    fetchEarly('/file', undefined);
    const renewUrl = () => Promise.reject(new Error('It is good.'));
    const fetchRange = createFetchRange({ url: '/file', renewUrl }, new AbortController().signal);
    expect(await fetchRange(0, 65_536)).toMatchObject({ begin: 0, total: 3 });
    expect(asked).toHaveLength(1);
    await fetchRange(0, 65_536);
    expect(asked).toHaveLength(2);
  });

  it('are asked for once, however often', () => {
    fetchEarly('/twice', undefined);
    fetchEarly('/twice', undefined);
    expect(asked).toHaveLength(1);
  });

  it('are let go of when nobody wants them', async () => {
    fetchEarly('/unused', undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked[0]?.signal?.aborted).toBe(true);
    expect(takeEarly('/unused', 'bytes=0-65535')).toBeUndefined();
  });
});
