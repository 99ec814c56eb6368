import type { Translated } from '../../messages/merge-texts.ts';

import { arrangeWords } from './english/arrange.ts';
import { propertyWords } from './english/properties.ts';
import { loadingWords, savingWords } from './english/saving.ts';
import { suggestWords } from './english/suggest.ts';

/** The English texts of the designer. The names of field kinds are those of the viewer. */
export const designerEnglish = {
  ...propertyWords,
  ...arrangeWords,
  ...loadingWords,
  ...savingWords,
  ...suggestWords,
  designer: (filename: string) => `Prepare ${filename}`,
  /** The palette. */
  palette: 'Add fields',
  paletteHint: 'Drag onto the page, or select and draw.',
  placing: (kind: string) => `Select where on the page to place the field: ${kind}. Press Escape to cancel.`,
  role: 'Signer',
  anyRole: 'Any signer',
  /** A field on its page, for screen readers. */
  field: (name: string, kind: string, page: number) =>
    name === kind ? `${kind}, page ${page}` : `${name}, ${kind}, page ${page}`,
  required: 'required',
  fieldHint: 'Arrow keys move it. Enter opens its properties. Delete removes it.',
  added: (kind: string, page: number) => `${kind} added on page ${page}.`,
  deleted: (count: number) => (count === 1 ? 'Field deleted.' : `${count} fields deleted.`),
  moved: (left: number, top: number) => `${left} points from the left, ${top} from the top.`,
  undone: 'Undone.',
  redone: 'Redone.',
  /** The toolbar of the designer. */
  tools: 'Designer tools',
  undo: 'Undo',
  redo: 'Redo',
  delete: 'Delete',
  selectSeveral: 'Select multiple fields',
  tryIt: 'Try it',
  preview: 'Preview',
  previewLeftOut: (count: number) =>
    count === 1 ? '1 field has errors and is left out.' : `${count} fields have errors and are left out.`,
  previewDone: 'That’s what signers see',
  previewDoneText: 'Nothing was submitted or stored.',
  /** Names of kinds that the viewer does not distinguish. */
  kinds: { radio: 'Radio buttons', select: 'Drop-down list' },
  /** The name of a choice of a new field. */
  choice: (number: number) => `Option ${number}`,
  /** The side panel. */
  panel: 'Properties and fields',
  properties: 'Properties',
  fields: 'Fields',
  problems: 'Problems',
} as const;

/** The texts of the designer. */
export type DesignerTexts = Translated<typeof designerEnglish>;
