import type { FieldKindName, SigningMode } from '@document-signer/core';
import { type History, noHistory } from './draw/history.ts';
import type { Ink } from './inks.ts';
import type { Hand } from './typed/hands.ts';
import { noPhoto, type PhotoState } from './upload/use-photo.ts';

/** What was begun in the dialog for a field, in each of the ways. */
export interface Begun {
  /** The way that is shown. */
  readonly way: SigningMode;
  readonly history: History;
  readonly text: string;
  /** The hand that was chosen, if one was. */
  readonly hand: Hand | undefined;
  readonly ink: Ink;
  readonly photo: PhotoState;
}

/** How marks were made last. */
export interface Used extends Partial<Pick<Begun, 'way' | 'hand' | 'ink'>> {
  /** What was typed, by the kind of field: a name is no initials. */
  readonly texts: Readonly<Partial<Record<FieldKindName, string>>>;
}

/** What there is of a mark before anything was done. */
export const nothingBegun: Omit<Begun, 'way'> = {
  history: noHistory,
  text: '',
  hand: undefined,
  ink: 'black',
  photo: noPhoto,
};
