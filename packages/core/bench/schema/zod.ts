import * as z from 'zod';

const rect = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const base = {
  id: z.string(),
  page: z.int().min(1),
  ...rect.shape,
  required: z.boolean(),
  editable: z.boolean(),
  label: z.string(),
};
const field = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), ...base, placeholder: z.optional(z.string()) }),
  z.object({ type: z.literal('signature'), ...base }),
]);
const payload = z.object({
  documentId: z.string().regex(/^doc_/),
  submittedAt: z.iso.datetime(),
  pages: z.array(z.object({ pageNumber: z.number(), rotation: z.literal([0, 90, 180, 270]) })),
  fields: z.array(z.object({ id: z.string(), position: rect, value: z.record(z.string(), z.unknown()) })),
});

export const check = (input: unknown) => field.safeParse(input).success || payload.safeParse(input).success;
