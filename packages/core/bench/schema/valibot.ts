import * as v from 'valibot';

const rect = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() });
const base = {
  id: v.string(),
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  ...rect.entries,
  required: v.boolean(),
  editable: v.boolean(),
  label: v.string(),
};
const field = v.variant('type', [
  v.object({ type: v.literal('text'), ...base, placeholder: v.optional(v.string()) }),
  v.object({ type: v.literal('signature'), ...base }),
]);
const payload = v.object({
  documentId: v.pipe(v.string(), v.regex(/^doc_/)),
  submittedAt: v.pipe(v.string(), v.isoTimestamp()),
  pages: v.array(v.object({ pageNumber: v.number(), rotation: v.picklist([0, 90, 180, 270]) })),
  fields: v.array(v.object({ id: v.string(), position: rect, value: v.record(v.string(), v.unknown()) })),
});

export const check = (input: unknown) => v.safeParse(field, input).success || v.safeParse(payload, input).success;
