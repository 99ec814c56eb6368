import type { DesignField } from '../fields/design-field.ts';

/**
 * Serializes a value as JSON with sorted members, since the service may send them in another order. Unlike canonical JSON, accepts
 * invalid Unicode, which users may paste.
 */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) => {
    if (typeof member !== 'object' || member === null || Array.isArray(member)) return member;
    return Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** Whether two lists of fields have the same content. */
export function sameFields(some: readonly DesignField[], others: readonly DesignField[]): boolean {
  return some === others || textOf(some) === textOf(others);
}

/** The differences between two lists of fields. */
export interface FieldChanges {
  readonly added: readonly DesignField[];
  readonly removed: readonly DesignField[];
  /** The changed fields in their new state. */
  readonly changed: readonly DesignField[];
  /** Whether the fields in both lists are in a different order. */
  readonly isReordered: boolean;
}

/** Compares two lists of fields by their ids. */
export function compareFields(before: readonly DesignField[], after: readonly DesignField[]): FieldChanges {
  const earlier = new Map(before.map((field) => [field.id, field]));
  const later = new Set(after.map(({ id }) => id));
  const isEarlier = ({ id }: DesignField) => earlier.has(id);
  const isLater = ({ id }: DesignField) => later.has(id);
  const kept = after.filter(isEarlier);
  const orderBefore = before.filter(isLater).map(({ id }) => id);
  return {
    added: after.filter((field) => !isEarlier(field)),
    removed: before.filter((field) => !isLater(field)),
    changed: kept.filter((field) => textOf(field) !== textOf(earlier.get(field.id))),
    isReordered: kept.some(({ id }, index) => id !== orderBefore[index]),
  };
}
