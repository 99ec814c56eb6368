import { displayedSize, type PageGeometry, type Size } from '@document-signer/core';
import { type startReading, withReading } from '../pdf/pdf-js.ts';

/** The pages that a completed file must have. */
interface ExpectedPages {
  /** The pages of the original, as the signer saw them. */
  readonly pages: readonly PageGeometry[];
  /** The pages after them. */
  readonly added: readonly Size<'points'>[];
}

interface ExpectedFile extends ExpectedPages {
  /** Names of the files that are attached to the prepared file. */
  readonly attachments: readonly string[];
}

type PageFault = 'page_count' | 'page_geometry';

/** What is wrong with a sealed file. It is always our own mistake, so it is logged. */
type Fault =
  | PageFault
  | 'unreadable'
  | 'not_sealed_to_its_end'
  | 'scripts'
  | 'attachments'
  | 'xfa'
  | 'form'
  | 'encrypted';

type Reading = Awaited<ReturnType<typeof startReading>['promise']>;
type Page = Awaited<ReturnType<Reading['getPage']>>;

/** Numbers in a file are rounded. */
const tolerancePoints = 0.01;

const isNear = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length &&
  some.every((value, index) => Math.abs(value - (others[index] ?? NaN)) <= tolerancePoints);

const isSame = ({ view, rotate, userUnit }: Page, original: PageGeometry): boolean =>
  rotate === original.rotation && isNear(view, original.view) && isNear([userUnit], [original.userUnit]);

/** What is wrong with the pages of a file, as pdf.js finds them. */
export async function wrongPages(pdf: Reading, { pages, added }: ExpectedPages): Promise<PageFault | undefined> {
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

/** There must be one seal, over the whole file. A second one would mean that the prepared file was sealed before. */
async function wrongSeal(pdf: Reading): Promise<Fault | undefined> {
  const [seal, ...others] = (await pdf.getSignatures()) ?? [];
  const isCovering = seal && 'coversWholeDocument' in seal && seal.coversWholeDocument === true;
  return isCovering && others.length === 0 ? undefined : 'not_sealed_to_its_end';
}

/** The form must hold the seal alone: what else it held has become part of the pages. */
async function activeContent(pdf: Reading, attachments: readonly string[]): Promise<Fault | undefined> {
  if (await pdf.getJSActions()) return 'scripts';
  const attached = Array.from((await pdf.getAttachments())?.keys() ?? []);
  if (attached.toSorted().join('\n') !== attachments.toSorted().join('\n')) return 'attachments';
  const { info } = await pdf.getMetadata();
  if ('IsXFAPresent' in info && info.IsXFAPresent === true) return 'xfa';
  const fields = Array.from((await pdf.getFieldObjects())?.values() ?? []).flat();
  if (fields.some((field) => !('type' in field) || field.type !== 'signature')) return 'form';
  return (await pdf.getPermissions()) ? 'encrypted' : undefined;
}

/** Opens a sealed file with a library that did not write it, and finds what is wrong. It does not read the content of pages. */
export async function checkSealed(bytes: Uint8Array, expected: ExpectedFile): Promise<Fault | undefined> {
  const check = async (pdf: Reading) =>
    (await wrongPages(pdf, expected)) ?? (await wrongSeal(pdf)) ?? (await activeContent(pdf, expected.attachments));
  return withReading(Uint8Array.from(bytes), check).catch(() => 'unreadable');
}
