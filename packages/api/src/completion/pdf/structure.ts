import { PdfArray, PdfBool, PdfDict, PdfName, PdfNull, PdfNumber, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import type { Resolve } from '../../inspection/pdf/objects.ts';
import type { CertificateSection, Tag } from './completion-pdf.ts';
import type { Edit } from './load-pdf.ts';
import type { TreePage } from './page-tree.ts';
import { openParentTree } from './parent-tree.ts';
import { openElements, type Slot } from './structure-elements.ts';

/** Marks what is painted on one page, in the order in which it is read. */
export interface PageMarker {
  /** The same operators as marked content (ISO 32000-2, 14.6). Without a tag, they only decorate the page. */
  mark(operators: string, tag: Tag | undefined): string;
}

/** The structure of a tagged file that is being completed. */
export interface Structure {
  /** Marks values on a page of the prepared file. They are read after what stands on the page. Undefined: it cannot be tagged. */
  onPage(page: TreePage): PageMarker | undefined;
  /** Marks a page of the certificate, which is a section at the end. */
  onCertificate(page: TreePage): PageMarker;
  /** Gives the widget of a form field its place, and the words that it is read as. */
  addWidget(widget: PdfRef, page: PdfRef, words: string): void;
}

/** The highest number of marked content on a page: anything beyond is damage. */
const maxMarked = 50_000;

const byStructure = PdfName.of('S');

/** Opens the structure of a tagged file (ISO 32000-2, 14.8). Undefined: it is not tagged, and must not become half tagged. */
export function openStructure(
  catalog: PdfDict,
  section: CertificateSection,
  { resolve, add }: Edit,
): Structure | undefined {
  const info = resolve(catalog.get('MarkInfo'));
  const rootRef = catalog.get('StructTreeRoot');
  const root = resolve(rootRef);
  const isTagged = info instanceof PdfDict && resolve(info.get('Marked')) === PdfBool.TRUE;
  if (!isTagged || !(rootRef instanceof PdfRef) || !(root instanceof PdfDict)) return undefined;
  const parents = openParentTree(root, { resolve, add });
  const { end, insert, slotAfter } = openElements(rootRef, root, { resolve, add });
  let certificate: Slot | undefined;

  function marker({ ref, dict }: TreePage, elements: PdfArray, first: number, slot: Slot): PageMarker {
    dict.set('Tabs', byStructure);
    let next = first;
    return {
      mark(operators, tag) {
        if (!tag) return `/Artifact BMC\n${operators}EMC\n`;
        const number = next;
        next += 1;
        const alternative = tag.alt === undefined ? undefined : PdfString.fromString(tag.alt);
        const entries = { Pg: ref, K: PdfNumber.of(number), ...(alternative && { Alt: alternative }) };
        while (elements.length < number) elements.push(PdfNull.instance);
        elements.push(insert(tag.type, slot, entries));
        return `/${tag.type} <</MCID ${number}>> BDC\n${operators}EMC\n`;
      },
    };
  }

  function newElements(page: PdfDict): PdfArray {
    const elements = new PdfArray();
    page.set('StructParents', PdfNumber.of(parents.append(add(elements))));
    return elements;
  }

  function certificateSlot(): Slot {
    const entries = { Lang: PdfString.fromString(section.language), T: PdfString.fromString(section.title) };
    certificate ??= { parent: insert('Sect', end, entries) };
    return certificate;
  }

  return {
    onPage(page) {
      const key = resolve(page.dict.get('StructParents'));
      const known = key instanceof PdfNumber ? resolve(parents.get(key.value)) : undefined;
      const isKnown = known instanceof PdfArray;
      const first = Math.max(highestMarked(page.dict, resolve) + 1, isKnown ? known.length : 0);
      if (first > maxMarked) return undefined;
      const elements = isKnown ? known : newElements(page.dict);
      return marker(page, elements, first, slotAfter(elements));
    },

    onCertificate: (page) => marker(page, newElements(page.dict), 0, certificateSlot()),

    addWidget(widget, page, words) {
      const [field, holder] = [resolve(widget), resolve(page)];
      if (!(field instanceof PdfDict && holder instanceof PdfDict)) return;
      const reference = PdfDict.of({ Type: PdfName.of('OBJR'), Obj: widget, Pg: page });
      field.set('StructParent', PdfNumber.of(parents.append(insert('Form', certificate ?? end, { K: reference }))));
      field.set('TU', PdfString.fromString(words));
      holder.set('Tabs', byStructure);
    },
  };
}

/** The highest number of marked content on a page, which the structure may leave out. -1: there is none. */
function highestMarked(page: PdfDict, resolve: Resolve): number {
  const contents = resolve(page.get('Contents'));
  const streams = contents instanceof PdfArray ? Array.from(contents, resolve) : [contents];
  let highest = -1;
  for (const stream of streams) {
    if (!(stream instanceof PdfStream)) continue;
    for (const [, number] of textOf(stream).matchAll(/\/MCID\s+(\d{1,9})/g))
      highest = Math.max(highest, Number(number));
  }
  return highest;
}

function textOf(stream: PdfStream): string {
  try {
    return Buffer.from(stream.getDecodedData()).toString('latin1');
  } catch {
    return '';
  }
}
