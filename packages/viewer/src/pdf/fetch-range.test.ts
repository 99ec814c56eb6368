import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFetchRange } from './fetch-range.ts';
import { PdfError } from './pdf-error.ts';

type Answer = () => Response | Error;

const piece: Answer = () =>
  new Response(new Uint8Array([1, 2, 3]), { status: 206, headers: { 'Content-Range': 'bytes 10-12/99' } });
const status =
  (code: number): Answer =>
  () =>
    new Response('', { status: code });
const noConnection: Answer = () => new TypeError('Failed to fetch');

/** A file host that returns these answers in turn, and records its requests. */
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

describe('createFetchRange', () => {
  it('requests a range with an inclusive end', async () => {
    const asked = host(piece);
    expect(await start()(10, 13)).toEqual({ begin: 10, bytes: new Uint8Array([1, 2, 3]), total: 99 });
    expect(asked).toEqual([{ url: '/old', range: 'bytes=10-12' }]);
  });

  it('accepts the whole file from a host without ranges, and requests it without a Range header', async () => {
    const whole: Answer = () => new Response(new Uint8Array(7));
    const asked = host(whole, whole);
    expect(await start()(2, 4)).toMatchObject({ begin: 0, total: 7 });
    expect(await start()(0, Infinity)).toMatchObject({ begin: 0, total: 7 });
    expect(asked.map(({ range }) => range)).toEqual(['bytes=2-3', null]);
  });

  it.each([401, 403, 410])('renews a URL that is refused with %i, and uses the new one from then on', async (code) => {
    const asked = host(status(code), piece, piece);
    const fetchRange = start();
    await fetchRange(10, 13);
    await fetchRange(10, 13);
    expect(asked.map(({ url }) => url)).toEqual(['/old', '/new-1', '/new-1']);
  });

  it('renews once for all requests that are refused at the same time', async () => {
    host(status(403), status(403), status(403), piece, piece, piece);
    const fetchRange = start();
    await Promise.all([fetchRange(10, 13), fetchRange(10, 13), fetchRange(10, 13)]);
    expect(renewals).toBe(1);
  });

  it('reports when the renewed token is refused, too', async () => {
    host(status(401), status(401));
    await expect(start()(0, 1)).rejects.toMatchObject({ code: 'expired' });
  });

  it('reports why the token could not be renewed, and renews it on a later request', async () => {
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

  it('retries when the connection or the host fails for a moment', async () => {
    const asked = host(noConnection, status(503), piece);
    const range = start()(10, 13);
    await vi.advanceTimersByTimeAsync(2000);
    expect((await range).total).toBe(99);
    expect(asked).toHaveLength(3);
  });

  it('reports a network error after four attempts', async () => {
    const asked = host(noConnection, noConnection, noConnection, noConnection, noConnection);
    const range = start()(0, 1);
    range.catch(() => {});
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(range).rejects.toMatchObject({ code: 'network' });
    expect(asked).toHaveLength(4);
  });

  it('retries when no response starts, and when one stops halfway', async () => {
    const asked: string[] = [];
    const aborted = ({ signal }: RequestInit) =>
      new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const half = (init: RequestInit) => {
      const body = new ReadableStream({
        start: (stream) => stream.enqueue(new Uint8Array(1)),
        pull: () => aborted(init),
      });
      return new Response(body, { status: 206, headers: { 'Content-Length': '3' } });
    };
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asked.push(url);
      if (asked.length === 1) return aborted(init);
      return asked.length === 2 ? half(init) : piece();
    });
    const range = start()(10, 13);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(17_000);
    expect((await range).bytes).toHaveLength(3);
    expect(asked).toHaveLength(3);
  });

  it('waits for a long response on a slow connection', async () => {
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

  it('reports a network error when the URL cannot be renewed for now', async () => {
    const asked = host(status(403), status(403));
    const away = new PdfError('network', 'Not now.', { cause: new Error('502') });
    const range = createFetchRange({ url: '/old', renewUrl: () => Promise.reject(away) }, stop.signal)(10, 13);
    await expect(range).rejects.toBe(away);
    expect(asked).toHaveLength(1);
  });

  it('reports host_failed when the host answers every attempt with an error', async () => {
    const asked = host(status(503), status(500), status(429), status(503));
    const range = start()(0, 1);
    range.catch(() => {});
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(range).rejects.toMatchObject({ code: 'host_failed' });
    expect(asked).toHaveLength(4);
  });

  it.each([404, 400])('does not retry after status %i', async (code) => {
    const asked = host(status(code));
    await expect(start()(0, 1)).rejects.toMatchObject({ code: 'no_file' });
    expect(asked).toHaveLength(1);
  });

  it('stops at once when aborted', async () => {
    const life = new AbortController();
    const asked = host(noConnection, piece);
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

  it('rejects bytes of another version of the file', async () => {
    host(version({ ETag: '"a"' }), version({ ETag: '"b"' }));
    const fetchRange = start();
    await fetchRange(10, 13);
    await expect(fetchRange(13, 16)).rejects.toMatchObject({ code: 'changed' });
    host(version({ 'Content-Range': 'bytes 10-12/99' }), version({ 'Content-Range': 'bytes 13-15/77' }));
    const other = start();
    await other(10, 13);
    await expect(other(13, 16)).rejects.toMatchObject({ code: 'changed' });
  });

  it('treats the login page of a captive portal as a lost connection', async () => {
    const loginPage: Answer = () => new Response('<html>Log in to use this network</html>');
    const other: Answer = () => new Response('%PDF-1.7 of another length');
    host(piece, loginPage, other, piece);
    const fetchRange = start();
    await fetchRange(10, 13);
    const range = fetchRange(10, 13);
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await range).total).toBe(99);
    host(piece, loginPage, loginPage, loginPage, loginPage);
    const elsewhere = start();
    await elsewhere(10, 13);
    const lost = elsewhere(10, 13);
    lost.catch(() => {});
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(lost).rejects.toMatchObject({ code: 'network' });
  });

  it('accepts responses without an ETag or with a weak one', async () => {
    host(version({ ETag: 'W/"a"' }), version({ ETag: 'W/"b"' }), version({}), version({ ETag: '"c"' }));
    const fetchRange = start();
    for (const begin of [10, 13, 16, 19]) expect((await fetchRange(begin, begin + 3)).total).toBeUndefined();
  });
});
