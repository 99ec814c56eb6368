import { type ActiveContent, activeContentKinds, type Reason } from '@document-signer/core';
import { type PdfDict, type PdfObject, PdfStream, PdfString } from '@libpdf/core';
import { inflatedBytes, inflatedLimits } from './inflated-bytes.ts';
import { dictOf, itemsOf, nameOf, type PdfObjects, type Resolve } from './objects.ts';

/** What the objects of a PDF could do by themselves, in the order of the vocabulary. */
interface Examined {
  readonly activeContent: ActiveContent[];
}

/** Looks at every object of a PDF, and into every stream: what it could do by itself, or a reason not to take it. */
export async function examineObjects(pdf: PdfObjects): Promise<Examined | { readonly reason: Reason }> {
  const examined = examineDictionaries(pdf);
  if ('reason' in examined) return examined;
  let bytes = 0;
  for (const dictionary of pdf.dictionaries()) {
    if (!(dictionary instanceof PdfStream)) continue;
    const grown = await inflatedBytes(dictionary, pdf.resolve, inflatedLimits.stream);
    bytes += grown;
    if (grown > inflatedLimits.stream || bytes > inflatedLimits.file) return { reason: 'too_complex' };
  }
  return examined;
}

/** Looks at every object of a PDF, and into no stream. */
export function examineDictionaries({
  catalog,
  resolve,
  dictionaries,
}: Omit<PdfObjects, 'locked'>): Examined | { readonly reason: 'already_signed' } {
  const found = new Set<ActiveContent>(hasXfa(catalog, resolve) ? ['xfa'] : []);
  const granted = usageRights(catalog, resolve);
  for (const dictionary of dictionaries()) {
    if (isSignatureValue(dictionary, resolve) && !granted.has(dictionary)) return { reason: 'already_signed' };
    for (const kind of activeContentOf(dictionary, resolve)) found.add(kind);
  }
  return { activeContent: activeContentKinds.filter((kind) => found.has(kind)) };
}

/**
 * Whether a dictionary is a digital signature or a time stamp (ISO 32000-2, 12.8.1), known by what makes it one: bytes of
 * the file that it vouches for. It need not hang on a field: a signature that no field leads to was still given.
 */
function isSignatureValue(dictionary: PdfDict, resolve: Resolve): boolean {
  return (
    itemsOf(dictionary.get('ByteRange'), resolve).length > 0 && resolve(dictionary.get('Contents')) instanceof PdfString
  );
}

/**
 * The signatures that grant usage rights, by which older readers may save what was filled in (ISO 32000-1, 12.8.4).
 * A program added them to the empty form. They are no person's signatures, so the form may be filled.
 */
function usageRights(catalog: PdfDict | undefined, resolve: Resolve): Set<PdfObject> {
  const permissions = dictOf(catalog?.get('Perms'), resolve);
  const signatures = ['UR', 'UR3'].map((key) => resolve(permissions?.get(key)));
  return new Set(signatures.filter((signature) => signature !== undefined));
}

/** Actions by their /S (ISO 32000-2, table 201). Those that open another file lead out of the document as a launch does. */
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
 * The active content in one dictionary of a PDF. A dictionary is judged by its own entries, not by its place in the file, so
 * that no name trees, /Next chains or events have to be followed.
 */
export function activeContentOf(dictionary: PdfDict, resolve: Resolve): ActiveContent[] {
  const name = (key: string): string => nameOf(dictionary.get(key), resolve);
  const found: (ActiveContent | undefined)[] = [];
  // A tagged PDF may have structure elements that are called as an action is, such as /S /Sound.
  if (name('Type') !== 'StructElem') found.push(own(actions, name('S')), linkOf(dictionary, resolve));
  if (dictionary.has('Rect')) found.push(own(annotations, name('Subtype')));
  if (name('Type') === 'EmbeddedFile' || hasFile(dictOf(dictionary.get('EF'), resolve))) found.push('attachment');
  return found.filter((kind) => kind !== undefined);
}

/** Files by their systems (ISO 32000-2, table 43). Without those, it is something else of that name, such as a font. */
function hasFile(files: PdfDict | undefined): boolean {
  return ['F', 'UF', 'DOS', 'Mac', 'Unix'].some((system) => files?.has(system));
}

/** A link is a matter for the reader, unless it is a script or opens what lies on the reader's disk. */
function linkOf(action: PdfDict, resolve: Resolve): ActiveContent | undefined {
  const uri = resolve(action.get('URI'));
  if (!(uri instanceof PdfString)) return undefined;
  // Browsers skip spaces and controls in a scheme (WHATWG URL, 4.4).
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
