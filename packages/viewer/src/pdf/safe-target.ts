import type { Destination, PageLink } from './pdf-reader.ts';

/** What pdf.js tells of where an annotation or a line of the outline leads; of its own types, it has none. */
export interface Leading {
  readonly url?: string | null | undefined;
  readonly dest?: string | readonly unknown[] | null | undefined;
  /** A named action: ISO 32000-2, 12.6.4.12. */
  readonly action?: string | null | undefined;
}

/** What may be opened beside the document. No others: a script, a file or a program must not be a click away. */
const protocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** The longest address that is followed; browsers refuse far longer ones, and what hides in them is not meant for readers. */
const longestAddress = 8192;

/** An address that may be followed, whole; undefined for any other, relative ones among them. */
export function safeUrl(url: string | null | undefined): string | undefined {
  if (!url || url.length > longestAddress || !URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return protocols.has(protocol) ? href : undefined;
}

/** Where something leads within the document; undefined when it does not. */
export function destinationOf(
  { dest, action }: Leading,
  pageCount: number,
  pageNumber: number,
): Destination | undefined {
  if (typeof dest === 'string' && dest !== '') return { named: dest };
  if (Array.isArray(dest)) return { explicit: dest };
  const page = { FirstPage: 1, LastPage: pageCount, NextPage: pageNumber + 1, PrevPage: pageNumber - 1 }[action ?? ''];
  return page === undefined || page < 1 || page > pageCount ? undefined : { pageNumber: page };
}

/** Where a link leads, when it may be followed. One with an address that may not is no link at all. */
export function safeTarget(leading: Leading, pageCount: number, pageNumber: number): PageLink['target'] | undefined {
  const url = safeUrl(leading.url);
  if (url !== undefined) return { url };
  const within = leading.url ? undefined : destinationOf(leading, pageCount, pageNumber);
  return within && { within };
}
