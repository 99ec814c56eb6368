import {
  choiceName,
  chosenOptions,
  type Field,
  type FieldValue,
  filledValue,
  kindOf,
  type Mark,
  parse,
  type Size,
} from '@document-signer/core';
import type { Fonts } from '../fonts/fonts.ts';
import type { Messages } from '../messages/messages.ts';
import type { ReportedValue } from '../store/plain-values.ts';

/** A notice about the last entry. */
export type Notice = (messages: Messages) => string;

/** The props of every input. An input fills the frame of its field, which has the position and the label. */
export interface InputProps {
  readonly field: Field;
  readonly value: FieldValue | undefined;
  /** The size of the field, in points. */
  readonly box: Size<'points'>;
  readonly fonts: Fonts;
  /** The accessible name. On the page, the control must set it, because the label has no text. */
  readonly name: string;
  /** The id of the control, for its label. */
  readonly id: string;
  /** Ids of the texts that describe the control. */
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly isReadOnly: boolean;
  /** Sets the value, which may still be invalid. */
  onChange(value: FieldValue | undefined): void;
  /** Called with whether the control holds a partial value. */
  onUnfinished(isUnfinished: boolean): void;
  onNotice(notice: Notice | undefined): void;
  /** Goes to the next field, for Enter. Undefined in the last one. */
  readonly onEnter: (() => void) | undefined;
}

/** Creates a field value from the content of a control. Undefined if the content is empty. */
export function makeValue({ type }: Field, content: { readonly [member: string]: ReportedValue }) {
  const isEmpty = Object.values(content).every((member) =>
    typeof member === 'boolean' ? !member : member.length === 0,
  );
  return isEmpty ? undefined : parse(kindOf(type).value, { type, ...content });
}

/** The text of a value; empty for kinds without text. */
export function contentOf(value: FieldValue | undefined): string {
  return value && 'content' in value ? value.content : '';
}

/** The names of the selected options. If an option no longer exists, the stored text. */
export function choiceText(field: Field, value: FieldValue, { list }: Pick<Messages, 'list'>): string {
  return list(chosenOptions(field, value).map(choiceName)) || contentOf(value);
}

/** The marks of a value on the page. Empty until their fonts are loaded. */
export function marksOf(props: Pick<InputProps, 'field' | 'value' | 'box' | 'fonts'>): readonly Mark[] {
  const { field, value, box, fonts } = props;
  const filled = filledValue(field, value);
  const marks = filled ? kindOf(field.type).appearance(filled, field, { box, measure: fonts.measure }) : [];
  return fonts.hasAll(marks) ? marks : [];
}
