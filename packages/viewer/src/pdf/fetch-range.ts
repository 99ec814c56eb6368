import { pause } from '../pause.ts';
import type { OpenPdfOptions } from './pdf-document.ts';
import { mayPass, PdfError } from './pdf-error.ts';

/** Bytes of a file starting at `begin`, and the length of the whole file if the host reports it. */
export interface Range {
  readonly begin: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly total: number | undefined;
}

/** Requests bytes up to `end` (exclusive). A host without range support, or an infinite `end`, returns the whole file. */
export type FetchRange = (begin: number, end: number) => Promise<Range>;

/** Browsers have no timeout. A request is aborted and retried if its response does not start within this time. */
const responseTimeoutMs = 15_000;

/** The minimum speed of a connection. Slower responses time out. */
const minBytesPerMs = 16;

const retryDelaysMs = [250, 1000, 3000];

/**
 * Creates the function for all requests to the file host. It retries when the connection or the host fails, renews the URL
 * once for all requests that were refused, and rejects bytes of another version of the file.
 */
export function createFetchRange(file: Pick<OpenPdfOptions, 'url' | 'renewUrl'>, signal: AbortSignal): FetchRange {
  let url = file.url;
  let renewing: Promise<string> | undefined;
  const checkVersion = createVersionCheck();

  async function renewUrl(): Promise<string> {
    try {
      url = await file.renewUrl();
      return url;
    } catch (cause) {
      if (cause instanceof PdfError) throw cause;
      throw new PdfError('expired', 'The access token has expired and could not be renewed.', { cause });
    } finally {
      renewing = undefined;
    }
  }

  async function request(begin: number, end: number): Promise<Range> {
    const timeout = createTimeout();
    const init: RequestInit = {
      // URLs have a new token each time, so the cache never hits, and in Chromium it serializes parallel requests.
      cache: 'no-store',
      headers: end === Infinity ? {} : { Range: `bytes=${begin}-${end - 1}` },
      signal: AbortSignal.any([signal, timeout.signal]),
    };
    const send = (to: string) => timeout.within(responseTimeoutMs, fetch(to, init));
    // Avoids an `await`, so that the first request is sent before React renders the pages.
    const current = renewing === undefined ? url : await renewing;
    let response = await send(current);
    if (isRefused(response)) {
      // Another request may have renewed the URL already.
      if (url === current) renewing ??= renewUrl();
      response = await send(renewing === undefined ? url : await renewing);
    }
    if (isRefused(response)) {
      throw new PdfError('expired', 'The file host refused the access token, also after renewing it.');
    }
    const range = await timeout.within(bodyTimeoutMs(response), readRange(response, begin));
    checkVersion(response, range);
    return range;
  }

  return async (begin, end) => {
    for (const delay of retryDelaysMs) {
      try {
        return await request(begin, end);
      } catch (error) {
        // An error with a cause comes from renewing the URL, which has its own retries.
        if (error instanceof PdfError && (error.cause || !mayPass(error))) throw error;
        await pause(delay, signal);
      }
    }
    return request(begin, end).catch((error: unknown) => {
      signal.throwIfAborted();
      if (error instanceof PdfError) throw error;
      throw new PdfError('network', 'The file host cannot be reached. Check the connection.', { cause: error });
    });
  };
}

function createTimeout() {
  const controller = new AbortController();
  return {
    signal: controller.signal,
    /** Waits for a part of the request, and aborts the request on timeout. */
    within<T>(timeoutMs: number | undefined, work: Promise<T>): Promise<T> {
      if (timeoutMs === undefined) return work;
      const abort = () => controller.abort(new Error('The file host did not answer in time.'));
      const timer = setTimeout(abort, timeoutMs);
      return work.finally(() => clearTimeout(timer));
    },
  };
}

const isRefused = ({ status }: Response) => status === 401 || status === 403 || status === 410;

const mayAnswerLater = ({ status }: Response) => status === 408 || status === 425 || status === 429 || status >= 500;

/** The timeout for a response body. Undefined if the host does not report its length. */
function bodyTimeoutMs({ headers }: Response): number | undefined {
  const length = headers.get('Content-Length');
  return length === null ? undefined : responseTimeoutMs + Number(length) / minBytesPerMs;
}

async function readRange(response: Response, begin: number): Promise<Range> {
  const isWhole = response.status === 200;
  if (!isWhole && response.status !== 206) {
    const code = mayAnswerLater(response) ? 'host_failed' : 'no_file';
    throw new PdfError(code, `The file host answered with status ${response.status} instead of the file.`);
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (isWhole) return { begin: 0, bytes, total: bytes.length };
  // Content-Range is not always exposed to other origins (CORS).
  const total = /\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '')?.[1];
  return { begin, bytes, total: total === undefined ? undefined : Number(total) };
}

/**
 * Detects that the file changed between two responses. It compares ETag (RFC 9110 §8.8.3) and length itself, because
 * `If-Range` would cause a preflight request for each cross-origin request.
 */
function createVersionCheck(): (response: Response, range: Range) => void {
  let tag: string | undefined;
  let length: number | undefined;
  return ({ status, headers }, { bytes, total }) => {
    const etag = headers.get('ETag') ?? undefined;
    // A weak ETag does not guarantee equal bytes.
    const strong = etag?.startsWith('W/') ? undefined : etag;
    const isSameTag = tag === undefined || strong === undefined || tag === strong;
    const isSameLength = length === undefined || total === undefined || length === total;
    // The file may be unchanged.
    if (length !== undefined && status === 200 && isSameTag && !(isSameLength && looksLikePdf(bytes))) {
      throw new PdfError('network', 'The response does not come from the file host. Check the connection.');
    }
    if (!isSameTag || !isSameLength) {
      throw new PdfError('changed', 'The file was changed on its host while it was read. Open it again.');
    }
    tag ??= strong;
    length ??= total;
  };
}

/** The header may be anywhere within these first bytes (ISO 32000-2, annex I). */
const headerRoom = 1024;

/** Whether bytes are the beginning of a PDF, rather than the login page of a captive portal. */
export function looksLikePdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, headerRoom)).includes('%PDF-');
}
