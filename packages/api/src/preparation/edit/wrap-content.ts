import type { PageGeometry } from '@document-signer/core';
import { PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import type { Edit } from '../../pdf/load-pdf.ts';
import { numbers, type Resolve } from '../../pdf/objects.ts';

/** The name of the form in the resources of its page. */
const formName = 'Page';

/**
 * Drops entries of a page's `/Contents` that are not streams.
 *
 * @returns whether it is one stream now
 */
export function tidyContent(page: PdfDict, resolve: Resolve): boolean {
  const contents = page.get('Contents');
  const value = resolve(contents);
  const list = value instanceof PdfArray ? Array.from(value) : contents ? [contents] : [];
  const streams = list.filter((item) => resolve(item) instanceof PdfStream);
  const [only] = streams;
  if (!only) page.delete('Contents');
  else if (streams.length === 1 && only !== contents) page.set('Contents', only);
  return streams.length === 1;
}

/**
 * Moves the content of pages into form XObjects (ISO 32000-2, 8.10). Every reader ends a form where its stream ends, so
 * nothing that a page leaves open affects what is drawn later.
 */
export function createWrapper({ resolve, add }: Edit): (page: PdfDict, geometry: PageGeometry) => void {
  /** Pages may share their content and their resources. */
  const forms = new Map<string, PdfRef>();
  return (page, { view }) => {
    const contents = page.get('Contents');
    const stream = resolve(contents);
    if (!(stream instanceof PdfStream)) return;
    const resources = page.get('Resources');
    const key = resources instanceof PdfRef ? `${contents} ${resources} ${view}` : undefined;
    const known = key === undefined ? undefined : forms.get(key);
    const form = known ?? add(formOf(stream, resources ?? new PdfDict(), view));
    if (key !== undefined) forms.set(key, form);
    page.set('Contents', add(PdfStream.fromDict({}, Buffer.from(`q /${formName} Do Q`))));
    page.set('Resources', PdfDict.of({ XObject: PdfDict.of({ [formName]: form }) }));
  };
}

function formOf(content: PdfStream, resources: PdfObject, view: PageGeometry['view']): PdfStream {
  // Other entries have no meaning in a content stream, but may have one in a form.
  const kept = ['Filter', 'DecodeParms'].flatMap((key): [string, PdfObject][] => {
    const value = content.get(key);
    return value ? [[key, value]] : [];
  });
  const entries: [string, PdfObject][] = [
    ['Type', PdfName.of('XObject')],
    ['Subtype', PdfName.of('Form')],
    ['BBox', numbers(...around(view))],
    ['Resources', resources],
  ];
  return new PdfStream([...entries, ...kept], content.data);
}

/** A point more on all sides, or smoothing would show the edge of the form. */
const around = ([left, bottom, right, top]: PageGeometry['view']) => [left - 1, bottom - 1, right + 1, top + 1];
