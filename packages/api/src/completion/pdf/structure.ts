import {
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNull,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core';
import type { Edit } from '../../pdf/load-pdf.ts';
import { nameOf, type Resolve } from '../../pdf/objects.ts';
import type { TreePage } from '../../pdf/page-tree.ts';
import { openParentTree } from './parent-tree.ts';

/** The element of a part of a page in the structure of a tagged file (ISO 32000-2, 14.8). */
export interface Tag {
  readonly type: 'H1' | 'H2' | 'P' | 'Figure';
  /** The text alternative of a figure. */
  readonly alt?: string;
}

/** The section of the certificate in the structure of a tagged file. */
export interface CertificateSection {
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
}

/** Makes operators marked content (ISO 32000-2, 14.6), in reading order. Without a tag, they are decoration. */
type MarkContent = (operators: string, tag: Tag | undefined) => string;

/** Where to insert elements: into a parent, after one of its kids or at the end. */
interface Slot {
  readonly parent: PdfRef;
  after?: PdfRef;
}

/** Elements that hold paragraphs (ISO 32000-2, 14.8.4.3). */
const groups = new Set(['Document', 'Part', 'Art', 'Sect', 'Div']);

/** Deeper elements are damage. */
const maxDepth = 200;

/** Opens the elements of a structure (ISO 32000-2, 14.7.2). */
function openElements(rootRef: PdfRef, root: PdfDict, { resolve, add }: Edit) {
  const roles = resolve(root.get('RoleMap'));
  const isGroup = (element: PdfDict): boolean => {
    const type = nameOf(element.get('S'), resolve);
    const role = roles instanceof PdfDict ? nameOf(roles.get(type), resolve) : '';
    return groups.has(role || type);
  };
  const isRootEmpty = kidsOf(root).length === 0;
  /** The end of the element that holds all others, usually `Document`. */
  const end: Slot = {
    parent: onlyGroup(root.get('K')) ?? (isRootEmpty ? insert('Document', { parent: rootRef }, {}) : rootRef),
  };

  function onlyGroup(value: PdfObject | undefined): PdfRef | undefined {
    const kids = resolve(value);
    const only = kids instanceof PdfArray && kids.length === 1 ? kids.at(0) : value;
    const element = resolve(only);
    return only instanceof PdfRef && element instanceof PdfDict && isGroup(element) ? only : undefined;
  }

  /** The kids of an element, which may be a single one without an array. */
  function kidsOf(element: PdfDict): PdfArray {
    const value = element.get('K');
    const kids = resolve(value);
    return kids instanceof PdfArray ? kids : PdfArray.of(...(value ? [value] : []));
  }

  /** The slot after the last of some elements, as high up as paragraphs are allowed. */
  function slotAfter(elements: PdfArray): Slot {
    let found: Slot | undefined;
    let after: PdfObject | undefined = Array.from(elements).findLast((item) => item instanceof PdfRef);
    for (let depth = 0; after instanceof PdfRef && depth < maxDepth; depth += 1) {
      const element = resolve(after);
      const parent = element instanceof PdfDict ? element.get('P') : undefined;
      const dict = resolve(parent);
      // Readers do not find an element that its parent does not list.
      if (!(parent instanceof PdfRef && dict instanceof PdfDict) || indexOf(kidsOf(dict), after) < 0) return end;
      if (dict === root || isGroup(dict)) found ??= { parent, after };
      if (dict === root) return found ?? end;
      after = parent;
    }
    return end;
  }

  /** Inserts an element. The next one in the same slot follows it. */
  function insert(type: string, slot: Slot, entries: Readonly<Record<string, PdfObject>>): PdfRef {
    const parent = resolve(slot.parent);
    if (!(parent instanceof PdfDict)) throw new RangeError('The structure of the PDF has no such element.');
    const own = { Type: PdfName.of('StructElem'), S: PdfName.of(type), P: slot.parent };
    const ref = add(PdfDict.of({ ...own, ...entries }));
    const kids = kidsOf(parent);
    const at = slot.after ? indexOf(kids, slot.after) : -1;
    if (at >= 0) kids.insert(at + 1, ref);
    else kids.push(ref);
    if (kids !== resolve(parent.get('K'))) parent.set('K', kids);
    if (at >= 0) slot.after = ref;
    return ref;
  }

  return { end, slotAfter, insert };
}

function indexOf(list: PdfArray, { objectNumber }: PdfRef): number {
  return Array.from(list).findIndex((item) => item instanceof PdfRef && item.objectNumber === objectNumber);
}

/** A higher number of marked content on a page is damage. */
const maxMarked = 50_000;

const byStructure = PdfName.of('S');

/** Opens the structure of a tagged file (ISO 32000-2, 14.8). Undefined if it is not tagged: it must not become half tagged. */
export function openStructure(catalog: PdfDict, section: CertificateSection, { resolve, add }: Edit) {
  const info = resolve(catalog.get('MarkInfo'));
  const rootRef = catalog.get('StructTreeRoot');
  const root = resolve(rootRef);
  const isTagged = info instanceof PdfDict && resolve(info.get('Marked')) === PdfBool.TRUE;
  if (!isTagged || !(rootRef instanceof PdfRef) || !(root instanceof PdfDict)) return undefined;
  const parents = openParentTree(root, { resolve });
  const { end, insert, slotAfter } = openElements(rootRef, root, { resolve, add });
  let certificate: Slot | undefined;

  function markerOf({ ref, dict }: TreePage, elements: PdfArray, first: number, slot: Slot): MarkContent {
    dict.set('Tabs', byStructure);
    let next = first;
    return (operators, tag) => {
      if (!tag) return `/Artifact BMC\n${operators}EMC\n`;
      const number = next;
      next += 1;
      const alternative = tag.alt === undefined ? undefined : PdfString.fromString(tag.alt);
      const entries = { Pg: ref, K: PdfNumber.of(number), ...(alternative && { Alt: alternative }) };
      while (elements.length < number) elements.push(PdfNull.instance);
      elements.push(insert(tag.type, slot, entries));
      return `/${tag.type} <</MCID ${number}>> BDC\n${operators}EMC\n`;
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
    /** Marks values on a page of the prepared file. They are read after its content. Undefined if it cannot be tagged. */
    onPage(page: TreePage): MarkContent | undefined {
      const key = resolve(page.dict.get('StructParents'));
      const known = key instanceof PdfNumber ? resolve(parents.get(key.value)) : undefined;
      const isKnown = known instanceof PdfArray;
      const first = Math.max(highestMarked(page.dict, resolve) + 1, isKnown ? known.length : 0);
      if (first > maxMarked) return undefined;
      const elements = isKnown ? known : newElements(page.dict);
      return markerOf(page, elements, first, slotAfter(elements));
    },

    /** Marks a page of the certificate, which is a section at the end. */
    onCertificate: (page: TreePage): MarkContent => markerOf(page, newElements(page.dict), 0, certificateSlot()),

    /** Adds the widget of a form field, and its text alternative. */
    addWidget(widget: PdfRef, page: PdfRef, words: string): void {
      const [field, holder] = [resolve(widget), resolve(page)];
      if (!(field instanceof PdfDict && holder instanceof PdfDict)) return;
      const reference = PdfDict.of({ Type: PdfName.of('OBJR'), Obj: widget, Pg: page });
      field.set('StructParent', PdfNumber.of(parents.append(insert('Form', certificate ?? end, { K: reference }))));
      field.set('TU', PdfString.fromString(words));
      holder.set('Tabs', byStructure);
    },
  };
}

/** The highest number of marked content on a page, even if the structure does not list it; -1 if there is none. */
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
