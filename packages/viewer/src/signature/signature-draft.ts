import { type Field, type FieldKindName, modesOf, type SigningMode } from '@document-signer/core';
import type { Drawing } from './draw/drawing.ts';
import type { Handwriting } from './typed/handwritings.ts';
import { noPhoto, type PhotoState } from './upload/photo.ts';

/** The ink colours. They do not follow the theme, because the page is white and the image stores the colour. */
export const inks = { black: '#15171c', blue: '#1b3f9f' } as const;

/** The name of an ink. */
export type Ink = keyof typeof inks;

/** An unfinished signature for a field, with the content of each mode. */
export interface SignatureDraft {
  /** The current mode. */
  readonly mode: SigningMode;
  /** The undo history: the drawing after each change. */
  readonly drawings: readonly Drawing[];
  readonly text: string;
  readonly handwriting: Handwriting | undefined;
  readonly ink: Ink;
  readonly photo: PhotoState;
}

/** How the last signature was made. */
export interface LastSignature extends Partial<Pick<SignatureDraft, 'mode' | 'handwriting' | 'ink'>> {
  /** The typed text by kind of field, because a name is not reused for initials. */
  readonly texts: Readonly<Partial<Record<FieldKindName, string>>>;
}

/** The modes that a field accepts, the preferred one first. */
export function signingModesOf(field: Field): readonly SigningMode[] {
  return field.type === 'signature' || field.type === 'initials' ? modesOf(field) : [];
}

/** The default text of a typed signature: the name, or its initials. */
function defaultText({ type }: Field, name: string): string {
  if (type !== 'initials') return name;
  const words = name.split(/\s+/u).filter((word) => word !== '');
  return words.map((word) => [...word][0]).join('');
}

/**
 * Creates a draft for a field, with the mode and style of the last signature.
 *
 * @param name the signer's name, if it is known
 */
export function newDraft(field: Field, last: LastSignature, name = ''): SignatureDraft {
  const modes = signingModesOf(field);
  return {
    mode: modes.find((mode) => mode === last.mode) ?? modes[0] ?? 'draw',
    drawings: [],
    text: last.texts[field.type] ?? defaultText(field, name),
    handwriting: last.handwriting,
    ink: last.ink ?? 'black',
    photo: noPhoto,
  };
}
