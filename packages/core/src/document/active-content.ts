import * as v from 'valibot';

/** What a PDF can hold that acts by itself when a reader lets it (ISO 32000-2, 12.6.4). */
export const activeContentKinds = [
  'javascript',
  'launch',
  'submit_form',
  'import_data',
  'attachment',
  'rich_media',
  'xfa',
] as const;

/** One kind of content that acts by itself. */
export type ActiveContent = (typeof activeContentKinds)[number];

/** The schema of one kind of content that acts by itself. */
export const activeContentSchema = v.picklist(activeContentKinds);
