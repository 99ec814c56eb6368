import { inReadingOrder } from '@document-signer/core';
import type { DesignField } from './design-field.ts';

/** Sorts fields in tab order, as the viewer and the service do. */
export function inTabOrder(fields: readonly DesignField[]): DesignField[] {
  const entries = fields.map((field) => {
    const { page, x, y, height, tabOrder } = field;
    return { field, page, x, y, height, tabOrder: typeof tabOrder === 'number' ? tabOrder : undefined };
  });
  return inReadingOrder(entries).map(({ field }) => field);
}

/** Returns the tab order number of each field of a page, from 1, by id. */
export function numbersOf(fieldsOfPage: readonly DesignField[]): ReadonlyMap<string, number> {
  return new Map(inTabOrder(fieldsOfPage).map(({ id }, index) => [id, index + 1]));
}

/** Moves an entry of a list to another index. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const moved = [...list];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** Moves a field to an index in the tab order of its page, from 0. Numbers all fields of the page. */
export function moveInOrder(fields: readonly DesignField[], id: string, to: number): readonly DesignField[] {
  const moving = fields.find((field) => field.id === id);
  const ordered = inTabOrder(fields.filter(({ page }) => page === moving?.page));
  const from = ordered.findIndex((field) => field.id === id);
  if (from < 0 || from === to || to < 0 || to >= ordered.length) return fields;
  const numbers = new Map(moveEntry(ordered, from, to).map((field, index) => [field.id, index + 1]));
  return fields.map((field) => {
    const tabOrder = numbers.get(field.id);
    return tabOrder === undefined || tabOrder === field.tabOrder ? field : { ...field, tabOrder };
  });
}

/** Removes all tab order numbers, so that the order follows the positions of the fields. */
export function orderByPosition(fields: readonly DesignField[]): readonly DesignField[] {
  if (!fields.some(({ tabOrder }) => tabOrder !== undefined)) return fields;
  return fields.map(({ tabOrder: _tabOrder, ...field }) => field as DesignField);
}
