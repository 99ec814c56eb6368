import type { Field, FieldValue, Size } from '@document-signer/core';
import type { Fonts } from '../fonts/fonts.ts';

/** What an input has to say about what it did with what the signer gave it. */
export type Notice =
  | { readonly kind: 'removed_characters' | 'unreadable_image' | 'image_too_large' }
  | { readonly kind: 'cut'; readonly limit: number };

/** What every input gets. It fills the field's frame, which stands at the right place and has the label. */
export interface InputProps {
  readonly field: Field;
  readonly value: FieldValue | undefined;
  /** The field's box, in points of the displayed page. */
  readonly box: Size<'points'>;
  readonly fonts: Fonts;
  /** What the field is called. On paper, the control itself says so: its label there is a place to hit, without text. */
  readonly name: string;
  /** For the control, so that a label beside it belongs to it. */
  readonly id: string;
  /** Ids of the texts that describe the control. */
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly isReadOnly: boolean;
  /** Takes what was entered so far; it need not be right yet. */
  onChange(value: FieldValue | undefined): void;
  /** Tells whether the control holds half of a value, which is none yet. */
  onUnfinished(isUnfinished: boolean): void;
  onNotice(notice: Notice | undefined): void;
  /** Whether Enter leads on: to another field, which is the next one that can be filled. */
  readonly leadsOn: boolean;
  /** Enter was pressed, and not to choose a character. */
  onEnter(): void;
}
