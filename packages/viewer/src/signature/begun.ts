import type { SigningMode } from '@document-signer/core';
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

/** What there is of a mark before anything was done. */
export const nothingBegun: Omit<Begun, 'way'> = {
  history: noHistory,
  text: '',
  hand: undefined,
  ink: 'black',
  photo: noPhoto,
};
