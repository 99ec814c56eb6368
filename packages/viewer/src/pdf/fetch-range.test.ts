import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sizeOf } from './bytes.ts';
import { createFetchRange } from './fetch-range.ts';
import { PdfError } from './pdf-error.ts';

type Answer = () => Response | Error;

const piece: Answer = () =>
  new Response(new Uint8Array([1, 2, 3]), { status: 206, headers: { 'Content-Range': 'bytes 10-12/99' } });
const status =
  (code: number): Answer =>
  () =>
    new Response('', { status: code });
const noLine: Answer = () => new TypeError('Failed to fetch');

/** A file host that gives these answers, one after the other, and what it was asked. */
function host(...answers: Answer[]) {
  const asked: { url: string; range: string | null }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    init.signal?.throwIfAborted();
    asked.push({ url, range: new Headers(init.headers).get('Range') });
    const answer = (answers.shift() ?? status(500))();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return asked;
}

const stop = new AbortController();
let renewals = 0;
const start = (signal = stop.signal) =>
  createFetchRange({ url: '/old', renewUrl: async () => `/new-${++renewals}` }, signal);

beforeEach(() => {
  renewals = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('reading a range from the file host', () => {
  it('asks for the bytes from the first to the last, both included', async () => {
    const asked = host(piece);
    expect(await start()(10, 13)).toEqual({ begin: 10, bytes: new Uint8Array([1, 2, 3]), total: 99 });
    expect(asked).toEqual([{ url: '/old', range: 'bytes=10-12' }]);
  });

  it('leaves with the browser, in a blob, what nobody waits for, but not a whole file that came for it', async () => {
    host(piece, () => new Response(new Uint8Array(99)));
    const { bytes } = await start()(10, 13, 'soon');
    expect(bytes).toBeInstanceOf(Blob);
    expect(sizeOf(bytes)).toBe(3);
    expect((await start()(10, 13, 'soon')).bytes).toEqual(new Uint8Array(99));
  });

  it('tells how long the line took, not how long the page was busy, and nothing of what is another request', async () => {
    host(piece, piece);
    const now = performance.now();
    const entry = (startTime: number, duration: number) => ({ startTime, duration }) as PerformanceEntry;
    const timings = vi.spyOn(performance, 'getEntriesByName');
    timings.mockReturnValue([entry(now - 1, 10), entry(now + 60_000, 40), entry(now + 60_001, 20)]);
    expect((await start()(10, 13)).duration).toBe(40);
    timings.mockReturnValue([entry(now - 1, 10)]);
    expect((await start()(10, 13)).duration).toBeUndefined();
    timings.mockRestore();
  });

  it('takes the whole file from a host that knows no ranges, and asks for it without one', async () => {
    const whole: Answer = () => new Response(new Uint8Array(7));
    const asked = host(whole, whole);
    expect(await start()(2, 4)).toMatchObject({ begin: 0, total: 7 });
    expect(await start()(0, Infinity)).toMatchObject({ begin: 0, total: 7 });
    expect(asked.map(({ range }) => range)).toEqual(['bytes=2-3', null]);
  });

  it('renews an address whose token has expired, and goes on with the new one', async () => {
    const asked = host(status(401), piece, piece);
    const fetchRange = start();
    await fetchRange(10, 13);
    await fetchRange(10, 13);
    expect(asked.map(({ url }) => url)).toEqual(['/old', '/new-1', '/new-1']);
  });

  it('renews once for all requests that are refused together', async () => {
    host(status(403), status(403), status(403), piece, piece, piece);
    const fetchRange = start();
    await Promise.all([fetchRange(10, 13), fetchRange(10, 13), fetchRange(10, 13)]);
    expect(renewals).toBe(1);
  });

  it('says so when the new token is refused, too', async () => {
    host(status(401), status(401));
    await expect(start()(0, 1)).rejects.toMatchObject({ code: 'expired' });
  });

  it('says why the token could not be renewed, and renews it another time', async () => {
    host(status(401), status(401), piece);
    const reason = new Error('The API key has expired.');
    let isKeyValid = false;
    const renewUrl = async () => {
      if (!isKeyValid) throw reason;
      return '/new';
    };
    const fetchRange = createFetchRange({ url: '/old', renewUrl }, stop.signal);
    await expect(fetchRange(10, 13)).rejects.toMatchObject({ code: 'expired', cause: reason });
    isKeyValid = true;
    expect((await fetchRange(10, 13)).total).toBe(99);
  });

  it('tries again when the line or the host fails for a moment', async () => {
    const asked = host(noLine, status(503), piece);
    const range = start()(10, 13);
    await vi.advanceTimersByTimeAsync(2000);
    expect((await range).total).toBe(99);
    expect(asked).toHaveLength(3);
  });

  it('gives up in the end, and says that it is the line', async () => {
    const asked = host(noLine, noLine, noLine, noLine, noLine);
    const range = start()(0, 1);
    range.catch(() => {});
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(range).rejects.toMatchObject({ code: 'network' });
    expect(asked).toHaveLength(4);
  });

  it('asks again when nobody answers, and when an answer stops in its middle', async () => {
    const halves = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(1)) });
    const half: Answer = () => new Response(halves, { status: 206, headers: { 'Content-Length': '3' } });
    const asked = host(half, piece);
    const { fetch } = globalThis;
    let isHanging = true;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (!isHanging) return fetch(url, init);
      isHanging = false;
      return new Promise(() => {});
    });
    const range = start()(10, 13);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(17_000);
    expect((await range).bytes).toHaveLength(3);
    expect(asked).toHaveLength(2);
  });

  it('waits for a long answer on a slow line', async () => {
    let end = () => {};
    const slow: Answer = () => {
      const bytes = new ReadableStream({
        start(stream) {
          stream.enqueue(new Uint8Array(1000));
          end = () => stream.close();
        },
      });
      return new Response(bytes, { status: 206, headers: { 'Content-Length': '1000000' } });
    };
    const asked = host(slow);
    const range = start()(0, 1000);
    await vi.advanceTimersByTimeAsync(60_000);
    end();
    expect((await range).bytes).toHaveLength(1000);
    expect(asked).toHaveLength(1);
  });

  it('takes an address that cannot be renewed just now for a lost line', async () => {
    const asked = host(status(403), status(403));
    const away = new PdfError('network', 'Not now.', { cause: new Error('502') });
    const range = createFetchRange({ url: '/old', renewUrl: () => Promise.reject(away) }, stop.signal)(10, 13);
    await expect(range).rejects.toBe(away);
    expect(asked).toHaveLength(1);
  });

  it('says that the host failed when it did, and not that the line was lost', async () => {
    const asked = host(status(503), status(500), status(429), status(503));
    const range = start()(0, 1);
    range.catch(() => {});
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(range).rejects.toMatchObject({ code: 'host_failed' });
    expect(asked).toHaveLength(4);
  });

  it.each([404, 400])('does not ask again for a file that is not there: %i', async (code) => {
    const asked = host(status(code));
    await expect(start()(0, 1)).rejects.toMatchObject({ code: 'no_file' });
    expect(asked).toHaveLength(1);
  });

  it('stops at once when nobody wants the file any more', async () => {
    const life = new AbortController();
    const asked = host(noLine, piece);
    const range = start(life.signal)(0, 1);
    await vi.advanceTimersByTimeAsync(100);
    life.abort();
    await expect(range).rejects.toMatchObject({ name: 'AbortError' });
    expect(asked).toHaveLength(1);
  });

  const version =
    (headers: Record<string, string>): Answer =>
    () =>
      new Response(new Uint8Array(3), { status: 206, headers });

  it('never puts bytes of two versions of the file together', async () => {
    host(version({ ETag: '"a"' }), version({ ETag: '"b"' }));
    const fetchRange = start();
    await fetchRange(10, 13);
    await expect(fetchRange(13, 16)).rejects.toMatchObject({ code: 'changed' });
    host(version({ 'Content-Range': 'bytes 10-12/99' }), version({ 'Content-Range': 'bytes 13-15/77' }));
    const other = start();
    await other(10, 13);
    await expect(other(13, 16)).rejects.toMatchObject({ code: 'changed' });
  });

  it('takes an answer of somebody else for a lost line, such as the page to log in at that a hotel sends', async () => {
    const page: Answer = () => new Response('<html>Log in to use this network</html>');
    const other: Answer = () => new Response('%PDF-1.7 of another length');
    host(piece, page, other, piece);
    const fetchRange = start();
    await fetchRange(10, 13);
    const range = fetchRange(10, 13);
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await range).total).toBe(99);
    host(piece, page, page, page, page);
    const elsewhere = start();
    await elsewhere(10, 13);
    const lost = elsewhere(10, 13);
    lost.catch(() => {});
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(lost).rejects.toMatchObject({ code: 'network' });
  });

  it('takes no offence at a host that does not tell of versions, or tells them loosely', async () => {
    host(version({ ETag: 'W/"a"' }), version({ ETag: 'W/"b"' }), version({}), version({ ETag: '"c"' }));
    const fetchRange = start();
    for (const begin of [10, 13, 16, 19]) expect((await fetchRange(begin, begin + 3)).total).toBeUndefined();
  });
});
