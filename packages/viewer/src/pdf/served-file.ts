import type { ByteSource } from './byte-source.ts';
import type { Balanced } from './page-tree/balance-pages.ts';
import { largestRest } from './read-on.ts';
import type { Served } from './serve-ranges.ts';

/** A file as pdf.js is given it. */
export interface ServedFile extends Served {
  /** Bytes of it, with what is served behind its end. */
  readonly length: number;
  /** Its first bytes, which are here. */
  readonly head: Uint8Array<ArrayBuffer>;
}

/** The longest that is waited for what makes a file quick to open, in milliseconds. Without it, a slow line is busy for longer. */
const patience = 8000;

const loadBalancing = () => import('./page-tree/balance-pages.ts');

/** Loads what a file of this size will need, together with its first bytes. */
export function prepareFor(fileSize: number | undefined): void {
  if (fileSize !== undefined && fileSize > largestRest) loadBalancing().catch(() => {});
}

/**
 * Prepares a file for pdf.js. One that is large and has a long flat list of pages gets a tree of them, behind its end: the
 * bytes of the file itself stay as they are.
 */
export async function serveFile(source: ByteSource): Promise<ServedFile> {
  const isLarge = source.length > largestRest && source.headLength < source.length;
  const balanced = isLarge ? await balance(source) : undefined;
  // pdf.js opens the first and the last page before anything else.
  const last = balanced?.placeOf(balanced.pageCount);
  if (last) source.expect(last.begin, last.begin + 1);
  const file = balanced ? withUpdate(source, balanced) : source;
  const expectPage = async (pageNumber: number) => {
    const place = balanced?.placeOf(pageNumber);
    // pdf.js has the page's own object: it asks for the rest by itself, and to read it here would ask for that piece again.
    if (!place || source.isGiven(place.begin)) return;
    source.expect(place.begin, place.end);
    for (const { begin, end } of (await balanced?.partsOf(pageNumber)) ?? []) source.expect(begin, end);
  };
  void expectPage(1);
  const isWhole = source.headLength >= source.length;
  // pdf.js may ask for its beginning before it has taken notice that it has it.
  const head = await (isWhole ? source.read : source.peek)(0, source.headLength);
  return {
    length: file.length,
    head,
    read: file.read,
    readAhead: source.readAhead,
    expectPage: (pageNumber) => void expectPage(pageNumber),
  };
}

/** Without the code for it, or when it takes too long, the file is read as it is, which takes more requests. */
async function balance(source: ByteSource): Promise<Balanced | undefined> {
  const balancing = loadBalancing().then(({ balancePages }) => balancePages(source.peek, source.length));
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, patience, undefined));
  return Promise.race([balancing, tooLate]).catch(() => undefined);
}

/** The file as it would be if the update stood behind its end. */
function withUpdate({ length, read }: ByteSource, { update }: Balanced): Pick<ByteSource, 'length' | 'read'> {
  return {
    length: length + update.length,
    async read(begin, end) {
      if (end <= length) return read(begin, end);
      const bytes = new Uint8Array(end - begin);
      if (begin < length) bytes.set(await read(begin, length));
      bytes.set(update.subarray(Math.max(0, begin - length), end - length), Math.max(0, length - begin));
      return bytes;
    },
  };
}
