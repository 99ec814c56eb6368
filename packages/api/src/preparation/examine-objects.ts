import { type ActiveContent, activeContentKinds, type Reason } from '@document-signer/core';
import { PdfBool, type PdfDict, type PdfObject, PdfStream, PdfString } from '@libpdf/core';
import { dictionariesOf, dictOf, itemsOf, nameOf, type PdfObjects, type Resolve } from '../pdf/objects.ts';
import { inflatedBytes, inflatedLimits } from './inflated-bytes.ts';

interface Examined {
  /** In the order of `activeContentKinds`. */
  readonly activeContent: ActiveContent[];
  /** Whether the form asks for new appearances of its values (/NeedAppearances, ISO 32000-2, table 224). */
  readonly needsAppearances: boolean;
}

/** Checks every object and every stream of a PDF for active content, signatures and decompression bombs. */
export async function examineObjects(pdf: PdfObjects): Promise<Examined | { readonly reason: Reason }> {
  const examined = examineDictionaries(pdf);
  if ('reason' in examined) return examined;
  let bytes = 0;
  for (const dictionary of dictionariesOf(pdf)) {
    if (!(dictionary instanceof PdfStream)) continue;
    const inflated = await inflatedBytes(dictionary, pdf.resolve, inflatedLimits.stream);
    bytes += inflated;
    if (inflated > inflatedLimits.stream || bytes > inflatedLimits.file) return { reason: 'too_complex' };
  }
  return examined;
}

/** Checks every object of a PDF for active content and signatures, without inflating streams. */
export function examineDictionaries(pdf: PdfObjects): Examined | { readonly reason: 'already_signed' } {
  const { catalog, resolve } = pdf;
  const found = new Set<ActiveContent>(hasXfa(catalog, resolve) ? ['xfa'] : []);
  const granted = usageRights(catalog, resolve);
  for (const dictionary of dictionariesOf(pdf)) {
    if (isSignatureValue(dictionary, resolve) && !granted.has(dictionary)) return { reason: 'already_signed' };
    for (const kind of activeContentOf(dictionary, resolve)) found.add(kind);
  }
  const form = dictOf(catalog?.get('AcroForm'), resolve);
  return {
    activeContent: activeContentKinds.filter((kind) => found.has(kind)),
    needsAppearances: resolve(form?.get('NeedAppearances')) === PdfBool.TRUE,
  };
}

/**
 * Whether a dictionary is a digital signature or a time stamp (ISO 32000-2, 12.8.1): it names the bytes of the file that it covers.
 * It counts even if no field refers to it.
 */
function isSignatureValue(dictionary: PdfDict, resolve: Resolve): boolean {
  return (
    itemsOf(dictionary.get('ByteRange'), resolve).length > 0 && resolve(dictionary.get('Contents')) instanceof PdfString
  );
}

/**
 * The signatures that grant usage rights, such as saving a filled form in older readers (ISO 32000-1, 12.8.4). A program added
 * them to the empty form, so it may still be filled.
 */
function usageRights(catalog: PdfDict | undefined, resolve: Resolve): Set<PdfObject> {
  const permissions = dictOf(catalog?.get('Perms'), resolve);
  const signatures = ['UR', 'UR3'].map((key) => resolve(permissions?.get(key)));
  return new Set(signatures.filter((signature) => signature !== undefined));
}

/** Actions by their /S (ISO 32000-2, table 201). Opening another file counts as a launch. */
const actions: Readonly<Record<string, ActiveContent>> = {
  JavaScript: 'javascript',
  Launch: 'launch',
  GoToR: 'launch',
  GoToE: 'launch',
  SubmitForm: 'submit_form',
  ImportData: 'import_data',
  Rendition: 'rich_media',
  RichMediaExecute: 'rich_media',
  GoTo3DView: 'rich_media',
  Movie: 'rich_media',
  Sound: 'rich_media',
};

/** Annotations by their /Subtype (ISO 32000-2, table 171). */
const annotations: Readonly<Record<string, ActiveContent>> = {
  FileAttachment: 'attachment',
  Screen: 'rich_media',
  RichMedia: 'rich_media',
  Movie: 'rich_media',
  Sound: 'rich_media',
  '3D': 'rich_media',
};

/**
 * The active content in one dictionary of a PDF. Only its own entries count, not its place in the file, so no name trees, /Next
 * chains or events have to be followed.
 */
export function activeContentOf(dictionary: PdfDict, resolve: Resolve): ActiveContent[] {
  const name = (key: string): string => nameOf(dictionary.get(key), resolve);
  const found: (ActiveContent | undefined)[] = [];
  // Structure elements may have the name of an action, such as /S /Sound.
  if (name('Type') !== 'StructElem') found.push(own(actions, name('S')), linkOf(dictionary, resolve));
  if (dictionary.has('Rect')) found.push(own(annotations, name('Subtype')));
  if (name('Type') === 'EmbeddedFile' || hasFile(dictOf(dictionary.get('EF'), resolve))) found.push('attachment');
  return found.filter((kind) => kind !== undefined);
}

/** Embedded files by platform (ISO 32000-2, table 43). Other dictionaries, such as fonts, may have an /EF too. */
function hasFile(files: PdfDict | undefined): boolean {
  return ['F', 'UF', 'DOS', 'Mac', 'Unix'].some((system) => files?.has(system));
}

/** Links are allowed, unless they are scripts or open files on the reader's disk. */
function linkOf(action: PdfDict, resolve: Resolve): ActiveContent | undefined {
  const uri = resolve(action.get('URI'));
  if (!(uri instanceof PdfString)) return undefined;
  // Browsers ignore spaces and controls in a scheme (WHATWG URL, 4.4).
  const scheme = uri
    .asString()
    .replace(/[\p{Cc}\s]/gu, '')
    .toLowerCase();
  if (scheme.startsWith('javascript:') || scheme.startsWith('vbscript:')) return 'javascript';
  return scheme.startsWith('file:') ? 'launch' : undefined;
}

/** Whether the form of a PDF is described in XFA as well (ISO 32000-1, 12.7.8). */
function hasXfa(catalog: PdfDict | undefined, resolve: Resolve): boolean {
  const xfa = dictOf(catalog?.get('AcroForm'), resolve)?.get('XFA');
  return itemsOf(xfa, resolve).length > 0 || dictOf(xfa, resolve) !== undefined;
}

function own(table: Readonly<Record<string, ActiveContent>>, name: string): ActiveContent | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
