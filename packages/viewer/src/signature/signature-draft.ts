import { type Field, type FieldKindName, modesOf, type SigningMode } from '@document-signer/core';
import type { Drawing } from './draw/drawing.ts';
import type { Handwriting } from './typed/handwritings.ts';
import { noPhoto, type PhotoState } from './upload/photo.ts';

/** The colours of ink. They do not follow the theme: the paper is white, and the image carries the colour. */
export const inks = { black: '#15171c', blue: '#1b3f9f' } as const;

/** The name of an ink. */
export type Ink = keyof typeof inks;

/** A signature that was begun for a field and not applied, in each mode. */
export interface SignatureDraft {
  /** The mode that is shown. */
  readonly mode: SigningMode;
  /** The drawing after each change. */
  readonly drawings: readonly Drawing[];
  readonly text: string;
  readonly handwriting: Handwriting | undefined;
  readonly ink: Ink;
  readonly photo: PhotoState;
}

/** How the last signature was made. */
export interface LastSignature extends Partial<Pick<SignatureDraft, 'mode' | 'handwriting' | 'ink'>> {
  /** The text that was typed, by the kind of field: a name is no initials. */
  readonly texts: Readonly<Partial<Record<FieldKindName, string>>>;
}

/** The modes in which a signature for a field may be made, the preferred one first. */
export function signingModesOf(field: Field): readonly SigningMode[] {
  return field.type === 'signature' || field.type === 'initials' ? modesOf(field) : [];
}

/** What a person types first: the name, or its initials. */
function typedFirst({ type }: Field, name: string): string {
  if (type !== 'initials') return name;
  const words = name.split(/\s+/u).filter((word) => word !== '');
  return words.map((word) => [...word][0]).join('');
}

/**
 * A draft for a field, which starts as the last signature was made.
 *
 * @param name of the signer, as far as it is known
 */
export function newDraft(field: Field, last: LastSignature, name = ''): SignatureDraft {
  const modes = signingModesOf(field);
  return {
    mode: modes.find((mode) => mode === last.mode) ?? modes[0] ?? 'draw',
    drawings: [],
    text: last.texts[field.type] ?? typedFirst(field, name),
    handwriting: last.handwriting,
    ink: last.ink ?? 'black',
    photo: noPhoto,
  };
}
