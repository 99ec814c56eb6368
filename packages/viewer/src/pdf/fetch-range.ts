import { PdfError } from './pdf-error.ts';

/** Bytes of a file, from `begin` on, and the length of the whole file. */
export interface Range {
  readonly begin: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly total: number;
}

/** Asks for the bytes `begin` to `end` (exclusive) of one file. A host without ranges answers with the whole file. */
export type FetchRange = (begin: number, end: number) => Promise<Range>;

/** Where the file is. */
export interface FileAddress {
  readonly url: string;
  /** Called when the host answers 401 or 403; gives an address with a fresh access token. */
  renewUrl(): Promise<string>;
}

/** Waits before the second, third and fourth try, in milliseconds. */
const waits = [250, 1000, 3000];

/**
 * Makes the one function that talks to the file host. It tries again when the line or the host fails, and renews the
 * address once for all requests that are refused at the same time.
 */
export function createFetchRange(file: FileAddress, signal: AbortSignal): FetchRange {
  let address = Promise.resolve(file.url);

  /** Renews only what is still the refused address: many requests are refused at once, one renewal serves them all. */
  function renew(refused: Promise<string>): Promise<string> {
    if (address !== refused) return address;
    const renewed = file.renewUrl().catch((cause: unknown) => {
      address = refused;
      throw new PdfError('expired', 'The access token has expired and could not be renewed.', { cause });
    });
    address = renewed;
    return renewed;
  }

  async function ask(begin: number, end: number): Promise<Range> {
    const headers = { Range: `bytes=${begin}-${end - 1}` };
    const current = address;
    let response = await fetch(await current, { headers, signal });
    if (isRefused(response)) response = await fetch(await renew(current), { headers, signal });
    if (isRefused(response)) {
      throw new PdfError('expired', 'The file host refused the access token, also after renewing it.');
    }
    return readRange(response, begin);
  }

  return async (begin, end) => {
    for (const wait of waits) {
      try {
        return await ask(begin, end);
      } catch (error) {
        if (error instanceof PdfError && error.code !== 'network') throw error;
        await pause(wait, signal);
      }
    }
    return ask(begin, end).catch((error: unknown) => {
      signal.throwIfAborted();
      if (error instanceof PdfError) throw error;
      throw new PdfError('network', 'The file host cannot be reached. Check the connection.', { cause: error });
    });
  };
}

const isRefused = ({ status }: Response) => status === 401 || status === 403;

async function readRange(response: Response, begin: number): Promise<Range> {
  if (response.status !== 200 && response.status !== 206) {
    throw new PdfError('network', `The file host answered with status ${response.status} instead of the file.`);
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (response.status === 200) return { begin: 0, bytes, total: bytes.length };
  // Content-Range is not always exposed to other origins (CORS); the bytes that came are then all that is known.
  const total = /\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '')?.[1];
  return { begin, bytes, total: total === undefined ? begin + bytes.length : Number(total) };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
