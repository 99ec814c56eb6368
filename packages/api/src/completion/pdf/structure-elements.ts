import { PdfArray, PdfDict, PdfName, type PdfObject, PdfRef } from '@libpdf/core';
import { nameOf } from '../../inspection/pdf/objects.ts';
import type { Edit } from './load-pdf.ts';

/** Where elements are put: among the kids of one, after one of them or at the end. */
export interface Slot {
  readonly parent: PdfRef;
  after?: PdfRef;
}

/** The elements of a structure (ISO 32000-2, 14.7.2). */
export interface StructureElements {
  /** At the end of the element that holds all others, as a rule /Document. */
  readonly end: Slot;
  /** After the last of some elements, as high up as paragraphs may stand. */
  slotAfter(elements: PdfArray): Slot;
  /** Adds an element. What is put into the same slot later stands behind it. */
  insert(type: string, slot: Slot, entries: Readonly<Record<string, PdfObject>>): PdfRef;
}

/** Elements that hold paragraphs (ISO 32000-2, 14.8.4.3). */
const groups = new Set(['Document', 'Part', 'Art', 'Sect', 'Div']);

/** How deep an element may lie: anything beyond is damage. */
const maxDepth = 200;

/** Opens the elements under the root of a structure. */
export function openElements(rootRef: PdfRef, root: PdfDict, { resolve, add }: Edit): StructureElements {
  const roles = resolve(root.get('RoleMap'));
  const isGroup = (element: PdfDict): boolean => {
    const type = nameOf(element.get('S'), resolve);
    const role = roles instanceof PdfDict ? nameOf(roles.get(type), resolve) : '';
    return groups.has(role || type);
  };
  const end = { parent: onlyGroup(root.get('K')) ?? (isEmpty(root) ? addDocument() : rootRef) };

  function onlyGroup(value: PdfObject | undefined): PdfRef | undefined {
    const kids = resolve(value);
    const only = kids instanceof PdfArray && kids.length === 1 ? kids.at(0) : value;
    const element = resolve(only);
    return only instanceof PdfRef && element instanceof PdfDict && isGroup(element) ? only : undefined;
  }

  function addDocument(): PdfRef {
    return insert('Document', { parent: rootRef }, {});
  }

  function isEmpty(holder: PdfDict): boolean {
    return kidsOf(holder).length === 0;
  }

  /** The kids of an element. An array of its own may stand for a single one. */
  function kidsOf(element: PdfDict): PdfArray {
    const value = element.get('K');
    const kids = resolve(value);
    return kids instanceof PdfArray ? kids : PdfArray.of(...(value ? [value] : []));
  }

  function slotAfter(elements: PdfArray): Slot {
    let found: Slot | undefined;
    let after: PdfObject | undefined = Array.from(elements).findLast((item) => item instanceof PdfRef);
    for (let depth = 0; after instanceof PdfRef && depth < maxDepth; depth += 1) {
      const element = resolve(after);
      const parent = element instanceof PdfDict ? element.get('P') : undefined;
      const dict = resolve(parent);
      // Elements that no way leads to from the root are in no reader's tree.
      if (!(parent instanceof PdfRef && dict instanceof PdfDict) || indexOf(kidsOf(dict), after) < 0) return end;
      if (dict === root || isGroup(dict)) found ??= { parent, after };
      if (dict === root) return found ?? end;
      after = parent;
    }
    return end;
  }

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
