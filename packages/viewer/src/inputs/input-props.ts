import type { Field, FieldValue, Size } from '@document-signer/core';
import type { Fonts } from '../fonts/fonts.ts';

/** A message about the last entry. */
export type Notice =
  | { readonly kind: 'removed_characters' | 'unreadable_image' | 'image_too_large' | 'image_altered' }
  | { readonly kind: 'cut'; readonly limit: number };

/** The props of every input. It fills the frame of its field, which has the position and the label. */
export interface InputProps {
  readonly field: Field;
  readonly value: FieldValue | undefined;
  /** The size of the field, in points. */
  readonly box: Size<'points'>;
  readonly fonts: Fonts;
  /** The accessible name. On the page the control sets it itself, as the label there has no text. */
  readonly name: string;
  /** The id of the control, for its label. */
  readonly id: string;
  /** Ids of the texts that describe the control. */
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly isReadOnly: boolean;
  /** Sets the value, which may still be invalid. */
  onChange(value: FieldValue | undefined): void;
  /** Called with whether the control holds a partly typed value. */
  onUnfinished(isUnfinished: boolean): void;
  onNotice(notice: Notice | undefined): void;
  /** Moves to the next field, for Enter. Undefined in the last one. */
  readonly onEnter: (() => void) | undefined;
}
