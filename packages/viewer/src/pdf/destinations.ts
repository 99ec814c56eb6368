import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Destination, OutlineEntry, PageLink, Place } from './pdf-document.ts';

/** The target of a link or an outline entry. pdf.js exports no type for it. */
export interface Leading {
  readonly url?: string | null | undefined;
  readonly dest?: string | readonly unknown[] | null | undefined;
  /** A named action: ISO 32000-2, 12.6.4.12. */
  readonly action?: string | null | undefined;
}

/** The allowed protocols. A click must not run a script or program, or open a file. */
const protocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** Longer URLs are not followed: their targets cannot be checked by eye. */
const maxUrlLength = 8192;

/** Limits of the outline: an untrusted file may have any number of entries, even in a cycle. */
const maxEntries = 5000;
const maxDepth = 20;

/** Normalizes a URL that is safe to follow. Undefined for any other, such as a relative one. */
export function safeUrl(url: string | null | undefined): string | undefined {
  if (!url || url.length > maxUrlLength || !URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return protocols.has(protocol) ? href : undefined;
}

/** The destination within the document, if any. */
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

/** The target of a link, if it is safe to follow. A link with an unsafe URL has none. */
export function safeTarget(leading: Leading, pageCount: number, pageNumber: number): PageLink['target'] | undefined {
  const url = safeUrl(leading.url);
  if (url !== undefined) return { url };
  const within = leading.url ? undefined : destinationOf(leading, pageCount, pageNumber);
  return within && { within };
}

/** An entry of pdf.js's outline. */
export interface OutlineItem extends Leading {
  readonly title: string;
  readonly items: readonly OutlineItem[];
}

/** Converts the outline. Drops URLs, because an outline navigates within the document. */
export function outlineOf(
  items: readonly OutlineItem[],
  pageCount: number,
  budget = { left: maxEntries },
  depth = 1,
): OutlineEntry[] {
  return items.flatMap((item): OutlineEntry[] => {
    if (budget.left <= 0) return [];
    budget.left -= 1;
    const target = safeTarget(item, pageCount, 1);
    const entries = depth < maxDepth ? outlineOf(item.items, pageCount, budget, depth + 1) : [];
    const leadsTo = target && 'within' in target ? { leadsTo: target.within } : {};
    return [{ title: item.title.replace(/\s+/g, ' ').trim(), ...leadsTo, entries }];
  });
}

/** Resolves a destination. Undefined if the document has no such place. */
export async function findPlace(proxy: PDFDocumentProxy, destination: Destination): Promise<Place | undefined> {
  if ('pageNumber' in destination) return destination;
  try {
    const found: unknown =
      'named' in destination ? await proxy.getDestination(destination.named) : destination.explicit;
    if (!Array.isArray(found)) return undefined;
    const [target, fit, ...rest] = found;
    const index: unknown = typeof target === 'number' ? target : await proxy.getPageIndex(target);
    if (!Number.isInteger(index) || Number(index) < 0 || Number(index) >= proxy.numPages) return undefined;
    const pageNumber = Number(index) + 1;
    const top = topOf(String(fit?.name), rest);
    if (top === undefined) return { pageNumber };
    const viewport = (await proxy.getPage(pageNumber)).getViewport({ scale: 1 });
    const [, y = 0] = viewport.convertToViewportPoint(top.x, top.y);
    return { pageNumber, y: Math.min(1, Math.max(0, y / viewport.height)) };
  } catch {
    return undefined;
  }
}

/** The point at the top of the view of a destination, in user space (ISO 32000-2, table 149). */
function topOf(fit: string, [one, two, , four]: readonly unknown[]): { x: number; y: number } | undefined {
  const y = { XYZ: two, FitH: one, FitBH: one, FitR: four }[fit];
  const x = fit === 'XYZ' || fit === 'FitR' ? one : 0;
  return typeof y === 'number' ? { x: typeof x === 'number' ? x : 0, y } : undefined;
}
