import type { PageGeometry } from '@document-signer/core';
import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import type { Resolve } from '../inspection/pdf/objects.ts';

interface Edit {
  readonly resolve: Resolve;
  add(object: PdfObject): PdfRef;
}

/** The name of the form on its page. */
const formName = 'Page';

/**
 * Lets a page refer to its content alone, without what is no stream, and answers of how many streams it is. qpdf leaves several
 * only where it cannot decode them.
 */
export function tidyContent(page: PdfDict, resolve: Resolve): number {
  const contents = page.get('Contents');
  const value = resolve(contents);
  const list = value instanceof PdfArray ? Array.from(value) : contents ? [contents] : [];
  const streams = list.filter((item) => resolve(item) instanceof PdfStream);
  const [only] = streams;
  if (!only) page.delete('Contents');
  else if (streams.length === 1 && only !== contents) page.set('Contents', only);
  return streams.length;
}

/**
 * Moves the content of pages into form XObjects (ISO 32000-2, 8.10). Every reader ends a form where its stream ends, so that
 * nothing of the page, whatever it leaves open, acts on what is drawn above it later.
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
  const form = new PdfStream(Array.from(content), content.data);
  form.set('Type', PdfName.of('XObject'));
  form.set('Subtype', PdfName.of('Form'));
  form.set('BBox', PdfArray.of(...around(view).map((side) => PdfNumber.of(side))));
  form.set('Resources', resources);
  return form;
}

/** A point more on all sides: smoothing would show an edge of the form on that of the page. */
const around = ([left, bottom, right, top]: PageGeometry['view']) => [left - 1, bottom - 1, right + 1, top + 1];
