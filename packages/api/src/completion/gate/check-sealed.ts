import { displayedSize, type PageGeometry, type Size } from '@document-signer/core';
import { startReading } from '../../inspection/pdf/inspect-open.ts';
import { isWhole } from './byte-range.ts';

/** What a sealed file is to be. */
export interface Expected {
  /** Those of the original, as the signer saw them. */
  readonly pages: readonly PageGeometry[];
  /** Those that follow them. */
  readonly added: readonly Size<'points'>[];
}

/** What is wrong with a sealed file. None of it can be a customer's doing, so it is for the log. */
export type Fault =
  | 'unreadable'
  | 'not_sealed_to_its_end'
  | 'page_count'
  | 'page_geometry'
  | 'scripts'
  | 'attachments'
  | 'xfa'
  | 'form'
  | 'encrypted';

/** How far sizes may be apart, in points: numbers are written with so many digits. */
const tolerance = 0.01;

/** pdf.js, seen from here. */
type Reading = Awaited<ReturnType<typeof startReading>['promise']>;
type Page = Awaited<ReturnType<Reading['getPage']>>;

/**
 * The last gate: opens a sealed file with another library than the one that wrote it, and answers what is wrong with it.
 * Pages are looked at, not read: that would take as long as showing them all.
 */
export async function checkSealed(bytes: Uint8Array, expected: Expected): Promise<Fault | undefined> {
  const loading = startReading(Uint8Array.from(bytes));
  try {
    const pdf = await loading.promise;
    return (await wrongPages(pdf, expected)) ?? (await wrongSeal(pdf, bytes)) ?? (await whatActs(pdf));
  } catch {
    return 'unreadable';
  } finally {
    await loading.destroy();
  }
}

async function wrongPages(pdf: Reading, { pages, added }: Expected): Promise<Fault | undefined> {
  if (pdf.numPages !== pages.length + added.length) return 'page_count';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const original = pages[number - 1];
    const size = original ? displayedSize(original) : added[number - 1 - pages.length];
    const shown = page.getViewport({ scale: 1 });
    if (!size || !isNear([shown.width, shown.height], [size.width, size.height])) return 'page_geometry';
    if (original && !isSame(page, original)) return 'page_geometry';
  }
  return undefined;
}

const isSame = ({ view, rotate, userUnit }: Page, original: PageGeometry): boolean =>
  rotate === original.rotation && isNear(view, original.view) && isNear([userUnit], [original.userUnit]);

const isNear = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((value, index) => Math.abs(value - (others[index] ?? NaN)) <= tolerance);

/** One seal, over everything: with another one below it, the file would have been sealed before. */
async function wrongSeal(pdf: Reading, bytes: Uint8Array): Promise<Fault | undefined> {
  const [seal, ...others] = (await pdf.getSignatures()) ?? [];
  if (!seal || others.length > 0) return 'not_sealed_to_its_end';
  const isCovering = 'coversWholeDocument' in seal && seal.coversWholeDocument === true;
  return isCovering && 'byteRange' in seal && isWhole(seal.byteRange, bytes) ? undefined : 'not_sealed_to_its_end';
}

/** The form holds the seal alone. What else it held has become part of the pages. */
async function whatActs(pdf: Reading): Promise<Fault | undefined> {
  if (await pdf.getJSActions()) return 'scripts';
  if (await pdf.getAttachments()) return 'attachments';
  const { info } = await pdf.getMetadata();
  if ('IsXFAPresent' in info && info.IsXFAPresent === true) return 'xfa';
  const fields = Array.from((await pdf.getFieldObjects())?.values() ?? []).flat();
  if (fields.some((field) => !('type' in field) || field.type !== 'signature')) return 'form';
  return (await pdf.getPermissions()) ? 'encrypted' : undefined;
}
