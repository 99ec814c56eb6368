import { type Bytes, sizeOf } from './bytes.ts';
import { createDeadline } from './deadline.ts';
import { rangeHeader, takeEarly, uncached } from './early-requests.ts';
import { looksLikePdf } from './looks-like-pdf.ts';
import { pause } from './pause.ts';
import { mayPass, PdfError } from './pdf-error.ts';

/** Bytes of a file, from `begin` on, and the length of the whole file, when the host says it. */
export interface Range {
  readonly begin: number;
  readonly bytes: Bytes;
  readonly total: number | undefined;
  /** How long it took on the line, in milliseconds, whatever the page was busy with; undefined where nobody tells. */
  readonly duration?: number | undefined;
}

/** Whether something waits for bytes now, or they are only likely to be wanted: those come in a blob, but for a whole file. */
export type Urgency = 'now' | 'soon';

/**
 * Asks for the bytes `begin` to `end` (exclusive) of one file. A host without ranges answers with the whole file, and so
 * does any when `end` is infinite.
 *
 * @param urgency `now`, unless said otherwise
 */
export type FetchRange = (begin: number, end: number, urgency?: Urgency) => Promise<Range>;

/** Where the file is. */
export interface FileAddress {
  readonly url: string;
  /**
   * Called when the host answers 401 or 403; gives an address with a fresh access token.
   *
   * @throws PdfError `network` when that may go well in a moment; anything else says that the right to read is gone
   */
  renewUrl(): Promise<string>;
}

/**
 * How long an answer may take to begin, in milliseconds, and how many bytes a millisecond come of it at least: what takes
 * longer hangs, and is asked for again.
 */
const patience = { beginning: 15_000, bytes: 16 } as const;

/** Waits before the second, third and fourth try, in milliseconds. */
const waits = [250, 1000, 3000];

/**
 * Makes the one function that talks to the file host. It tries again when the line or the host fails, renews the address
 * once for all requests that are refused at the same time, and never lets bytes of two versions of the file come together.
 */
export function createFetchRange(file: FileAddress, signal: AbortSignal): FetchRange {
  let address = file.url;
  let renewing: Promise<string> | undefined;
  const check = createVersionCheck();

  async function renewAddress(): Promise<string> {
    try {
      address = await file.renewUrl();
      return address;
    } catch (cause) {
      if (cause instanceof PdfError) throw cause;
      throw new PdfError('expired', 'The access token has expired and could not be renewed.', { cause });
    } finally {
      renewing = undefined;
    }
  }

  /** Renews only what is still the refused address: many requests are refused at once, one renewal serves them all. */
  async function renew(refused: string): Promise<string> {
    if (address !== refused) return address;
    renewing ??= renewAddress();
    return renewing;
  }

  async function ask(begin: number, end: number, urgency: Urgency): Promise<Range> {
    const range = end === Infinity ? undefined : rangeHeader(begin, end);
    const deadline = createDeadline(signal);
    let since = Number.POSITIVE_INFINITY;
    const headers: HeadersInit = range === undefined ? {} : { Range: range };
    const send = (url: string) => {
      since = performance.now();
      return deadline.within(patience.beginning, () => fetch(url, { ...uncached, headers, signal: deadline.signal }));
    };
    // Nothing is waited for where nothing has to be: the first request is on its way before React shows the pages.
    const current = renewing === undefined ? address : await renewing;
    const early = takeEarly(current, range ?? '');
    let response = early && (await deadline.within(patience.beginning, () => early.catch(() => undefined)));
    response ??= await send(current);
    if (isRefused(response)) response = await send(await renew(current));
    if (isRefused(response)) {
      throw new PdfError('expired', 'The file host refused the access token, also after renewing it.');
    }
    const answer = response;
    const got = await deadline.within(timeFor(answer), () => readRange(answer, begin, since, urgency));
    check(response, got);
    return got;
  }

  return async (begin, end, urgency = 'now') => {
    for (const wait of waits) {
      try {
        return await ask(begin, end, urgency);
      } catch (error) {
        // With a cause, it is the address that cannot be had, which was asked for patiently.
        if (error instanceof PdfError && (error.cause || !mayPass(error))) throw error;
        await pause(wait, signal);
      }
    }
    return ask(begin, end, urgency).catch((error: unknown) => {
      signal.throwIfAborted();
      if (error instanceof PdfError) throw error;
      throw new PdfError('network', 'The file host cannot be reached. Check the connection.', { cause: error });
    });
  };
}

const isRefused = ({ status }: Response) => status === 401 || status === 403;

/** Whether a host may have the file later: it is busy, was too slow or has failed. */
const failsForNow = ({ status }: Response) => status === 408 || status === 425 || status === 429 || status >= 500;

/** How long the rest of an answer may take, in milliseconds. Of some hosts' answers, nobody knows how much there is to come. */
function timeFor({ headers }: Response): number | undefined {
  const length = headers.get('Content-Length');
  return length === null ? undefined : patience.beginning + Number(length) / patience.bytes;
}

async function readRange(response: Response, begin: number, since: number, urgency: Urgency): Promise<Range> {
  const isWhole = response.status === 200;
  if (!isWhole && response.status !== 206) {
    const code = failsForNow(response) ? 'host_failed' : 'no_file';
    throw new PdfError(code, `The file host answered with status ${response.status} instead of the file.`);
  }
  // A whole file that comes for a part of it is looked at (createVersionCheck).
  const isInMemory = isWhole || urgency === 'now';
  const bytes = isInMemory ? new Uint8Array(await response.arrayBuffer()) : await response.blob();
  // Others are asked for meanwhile, later; and of what comes when the browser's list is full, or was asked for early, nobody tells.
  const timings = performance.getEntriesByName(response.url, 'resource');
  const duration = timings.find(({ startTime }) => startTime >= since)?.duration;
  if (isWhole) return { begin: 0, bytes, total: sizeOf(bytes), duration };
  // Content-Range is not always exposed to other origins (CORS).
  const total = /\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '')?.[1];
  return { begin, bytes, total: total === undefined ? undefined : Number(total), duration };
}

/**
 * Notices when the file has changed between two answers. It compares what the host says of its version (RFC 9110, 8.8.3),
 * if it does: `If-Range` would have browsers ask for permission before every request to another origin.
 */
function createVersionCheck(): (response: Response, range: Range) => void {
  let tag: string | undefined;
  let length: number | undefined;
  return ({ status, headers }, { bytes, total }) => {
    const said = headers.get('ETag') ?? undefined;
    // A weak one does not speak of bytes.
    const strong = said?.startsWith('W/') ? undefined : said;
    const isSameTag = tag === undefined || strong === undefined || tag === strong;
    const isSameLength = length === undefined || total === undefined || length === total;
    // Somebody on the way has answered, with a page to log in at say: the file may be what it was.
    const isFile = () => isSameLength && bytes instanceof Uint8Array && looksLikePdf(bytes);
    if (length !== undefined && status === 200 && isSameTag && !isFile()) {
      throw new PdfError('network', 'Something else than the file host has answered. Check the connection.');
    }
    if (!isSameTag || !isSameLength) {
      throw new PdfError('changed', 'The file was changed on its host while it was read. Open it again.');
    }
    tag ??= strong;
    length ??= total;
  };
}
