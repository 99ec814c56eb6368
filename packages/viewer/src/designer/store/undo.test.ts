import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyFields, designField, designPages } from '../../../test/design-fields.ts';
import { arrange, arrangementGroups } from '../fields/arrange.ts';
import { clipOf, copiesOnPages, pasteFields } from '../fields/clipboard.ts';
import type { DesignField } from '../fields/design-field.ts';
import { moveFields } from '../fields/move.ts';
import { inTabOrder, moveInOrder, orderByPosition } from '../fields/order.ts';
import type { FieldDesignerProps } from '../props.ts';
import { createDesignerStore } from './designer-store.ts';

type Change = (fields: readonly DesignField[], number: number) => readonly DesignField[];

const some = (fields: readonly DesignField[], number: number) =>
  fields.filter((_, index) => (index + number) % 3 !== 0);
const put = (fields: readonly DesignField[], changed: readonly DesignField[]) => {
  const byId = new Map(changed.map((field) => [field.id, field]));
  return fields.map((field) => byId.get(field.id) ?? field);
};
const all = arrangementGroups.flat();

const changes: readonly Change[] = [
  (fields, number) => [...fields, designField(`new ${number} ${fields.length}`, { x: number / 1000 })],
  (fields, number) => some(fields, number),
  (fields, number) => put(fields, moveFields(some(fields, number), { x: number - 50, y: 50 - number }, designPages)),
  (fields, number) => put(fields, arrange(some(fields, number), all[number % all.length] ?? 'left', designPages)),
  (fields, number) => moveInOrder(fields, inTabOrder(fields)[number % (fields.length || 1)]?.id ?? '', number % 4),
  (fields) => orderByPosition(fields),
  (fields, number) =>
    fields.length > 40
      ? fields.slice(0, 5)
      : [...fields, ...pasteFields(clipOf(some(fields, number), designPages), 1 + (number % 3), fields, designPages)],
  (fields) => (fields.length > 20 ? [] : [...fields, ...copiesOnPages(fields, { first: 1, last: 2 }, designPages)]),
];

const steps = fc.array(fc.tuple(fc.constantFrom(...changes), fc.integer({ min: 0, max: 99 })), {
  minLength: 200,
  maxLength: 200,
});

it('restores byte-equal fields by undoing 200 steps, and by redoing them', () => {
  fc.assert(
    fc.property(anyFields, steps, (fields, steps) => {
      const props = { documentId: 'doc', client: {} } as unknown as FieldDesignerProps;
      const store = createDesignerStore(() => props);
      const { replaceFields, change, undo, redo } = store.getState();
      replaceFields(fields);
      const before = JSON.stringify(store.getState().fields);
      for (const [make, number] of steps) change((now) => make(now, number));
      const after = JSON.stringify(store.getState().fields);
      for (const _ of steps) undo();
      expect(JSON.stringify(store.getState().fields)).toBe(before);
      for (const _ of steps) redo();
      expect(JSON.stringify(store.getState().fields)).toBe(after);
    }),
    { numRuns: 20 },
  );
});
