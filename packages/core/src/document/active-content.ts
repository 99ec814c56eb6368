import * as v from 'valibot';

/** The kinds of active content in a PDF: what a reader may run or fetch (ISO 32000-2, 12.6.4). */
export const activeContentKinds = [
  'javascript',
  'launch',
  'submit_form',
  'import_data',
  'attachment',
  'rich_media',
  'xfa',
] as const;

/** One kind of active content. */
export type ActiveContent = (typeof activeContentKinds)[number];

/** The schema of one kind of active content. */
export const activeContentSchema = v.picklist(activeContentKinds);
