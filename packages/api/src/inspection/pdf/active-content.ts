import type { ActiveContent } from '@document-signer/core';
import { type PdfDict, PdfString } from '@libpdf/core';
import { dictOf, itemsOf, nameOf, type Resolve } from './objects.ts';

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
export function hasXfa(catalog: PdfDict | undefined, resolve: Resolve): boolean {
  const xfa = dictOf(catalog?.get('AcroForm'), resolve)?.get('XFA');
  return itemsOf(xfa, resolve).length > 0 || dictOf(xfa, resolve) !== undefined;
}

function own(table: Readonly<Record<string, ActiveContent>>, name: string): ActiveContent | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
