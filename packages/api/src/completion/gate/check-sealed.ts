import { withReading } from '../../inspection/pdf/inspect-open.ts';
import { type Expected, type PageFault, type Reading, wrongPages } from './check-pages.ts';

/** What is wrong with a sealed file. None of it can be a customer's doing, so it is for the log. */
export type Fault =
  | 'unreadable'
  | 'not_sealed_to_its_end'
  | PageFault
  | 'scripts'
  | 'attachments'
  | 'xfa'
  | 'form'
  | 'encrypted';

/** What a completed file is to hold. */
interface ExpectedFile extends Expected {
  /** Names of the files that are attached to the prepared file. */
  readonly attachments: readonly string[];
}

/**
 * The last gate: opens a sealed file with another library than the one that wrote it, and answers what is wrong with it.
 * Pages are looked at, not read: that would take as long as showing them all.
 */
export async function checkSealed(bytes: Uint8Array, expected: ExpectedFile): Promise<Fault | undefined> {
  const check = async (pdf: Reading) =>
    (await wrongPages(pdf, expected)) ?? (await wrongSeal(pdf)) ?? (await whatActs(pdf, expected.attachments));
  return withReading(Uint8Array.from(bytes), check).catch(() => 'unreadable');
}

/** One seal that covers the whole file. A second one would mean that the prepared file was sealed before. */
async function wrongSeal(pdf: Reading): Promise<Fault | undefined> {
  const [seal, ...others] = (await pdf.getSignatures()) ?? [];
  const isCovering = seal && 'coversWholeDocument' in seal && seal.coversWholeDocument === true;
  return isCovering && others.length === 0 ? undefined : 'not_sealed_to_its_end';
}

/** The form holds the seal alone. What else it held has become part of the pages. */
async function whatActs(pdf: Reading, attachments: readonly string[]): Promise<Fault | undefined> {
  if (await pdf.getJSActions()) return 'scripts';
  const attached = Array.from((await pdf.getAttachments())?.keys() ?? []);
  if (attached.toSorted().join('\n') !== attachments.toSorted().join('\n')) return 'attachments';
  const { info } = await pdf.getMetadata();
  if ('IsXFAPresent' in info && info.IsXFAPresent === true) return 'xfa';
  const fields = Array.from((await pdf.getFieldObjects())?.values() ?? []).flat();
  if (fields.some((field) => !('type' in field) || field.type !== 'signature')) return 'form';
  return (await pdf.getPermissions()) ? 'encrypted' : undefined;
}
