import { type Field, type FieldValue, filledValue, kindOf, type PageInfo, scaleToPage } from '@document-signer/core';
import { type FocusEvent, type RefObject, useId, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { unmeasuredMarks } from '../fonts/fonts.ts';
import { openLimits } from '../images/open-limits.ts';
import type { InputProps, Notice } from '../inputs/input-props.ts';
import type { Messages } from '../messages/messages.ts';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { shownValue } from '../store/plain-values.ts';
import { selectIsLocked, selectIsReadOnly } from '../store/selectors.ts';
import { useSurface } from './surface.ts';
import { turnFor, useNavigationFocus } from './use-navigation-focus.ts';

/** A field with all that is shown and said of it, on its page or in a form. */
export interface FieldView {
  readonly input: InputProps;
  readonly isFilled: boolean;
  /** What is said of the control to those who listen, beside its name; may be nothing. */
  readonly about: string;
  /** What is wrong, or was done to what was entered. */
  readonly says: string | false;
  /** For the element around the control. */
  readonly frame: {
    onFocus(): void;
    onBlur(event: FocusEvent<HTMLElement>): void;
  };
}

function describe(field: Field, isFilled: boolean, messages: Messages): string {
  const says = [field.required && messages.required];
  const { input } = kindOf(field.type);
  if (input === 'draw') says.push(isFilled ? messages.signatureDone : messages.signatureEmpty);
  if (input === 'image') says.push(isFilled ? messages.imageDone : messages.imageEmpty);
  return says.filter(Boolean).join('. ');
}

function sayNotice(notice: Notice, messages: Messages): string {
  if (notice.kind === 'cut') return messages.shortened(notice.limit);
  if (notice.kind === 'image_too_large') return messages.photoTooLarge(openLimits.pixels / 1e6);
  return notice.kind === 'unreadable_image' ? messages.unreadableImage : messages.removedCharacters;
}

/** Whether there is a field after this one that can be filled. Asked often, and answered by the last few fields. */
function leadsOn(fields: readonly Field[], fieldId: string): boolean {
  return fields.findLast((field) => field.editable)?.id !== fieldId;
}

/** The field after this one that can be filled, whatever it holds. */
function afterOf(fields: readonly Field[], fieldId: string): Field | undefined {
  return fields.slice(fields.findIndex(({ id }) => id === fieldId) + 1).find((field) => field.editable);
}

/**
 * What a field shows of the store, in one look: all fields are asked with each change of anything, and there may be
 * thousands.
 */
function useFieldState(field: Field) {
  const surface = useSurface();
  return useSigner(
    useShallow((state) => ({
      value: shownValue(field, state.values),
      now: state.check(field).problem,
      fonts: state.fonts,
      isReadOnly: selectIsLocked(state) || selectIsReadOnly(state, field),
      isReported: state.reported.has(field.id),
      isFocused: state.focusedField === field.id,
      turn: turnFor(state, field.id, surface),
    })),
  );
}

/**
 * Announces to screen readers what is wrong with a field when it loses the focus, once for each value. Later the control's
 * description has it.
 */
function useSpokenFault(field: Field): () => void {
  const store = useSignerStore();
  const said = useRef<FieldValue>(undefined);
  return () => {
    // As it is now: what was typed is tidied when the control is left.
    const state = store.getState();
    const value = shownValue(field, state.values);
    const { problem } = state.check(field);
    if (problem && said.current !== value) store.getState().announce({ kind: 'wrong_value', field, problem });
    said.current = value;
  };
}

/**
 * What a field holds, what is to be said of it, and what happens when it is filled.
 *
 * @param around the element around its control, which gets the focus when the signer is taken to the field
 */
export function useField(field: Field, page: PageInfo, around: RefObject<HTMLElement | null>): FieldView {
  const messages = useMessages();
  const store = useSignerStore();
  const id = useId();
  const [notice, setNotice] = useState<Notice>();
  const { value, now, fonts, isReadOnly, isReported, isFocused, turn } = useFieldState(field);
  useNavigationFocus(turn, around);
  // An incomplete address is no error while it is typed for the first time.
  const [wasLeft, setWasLeft] = useState(false);
  const sayFault = useSpokenFault(field);
  const isFilled = filledValue(field, value) !== undefined;
  // But that the space is full is said at once: more will not make it fit.
  const isJudged = isReported || wasLeft || (field.editable && !isFocused) || now?.reason === 'does_not_fit';
  const problem = isJudged ? now : undefined;
  const fault = problem ? messages.invalidValue(problem, field.type) : isReported && messages.fieldMissing(field.type);
  const isLacking = fonts.lacks(unmeasuredMarks(field, value));
  const says = notice ? sayNotice(notice, messages) : isLacking ? messages.noFonts : fault;
  const about = describe(field, isFilled, messages);
  const { width, height } = scaleToPage<'points'>(field, page);

  const input: InputProps = {
    field,
    value,
    box: { width, height },
    fonts,
    name: messages.fieldName(field.label, field.type),
    id,
    describedBy: [about && `${id}-about`, says && `${id}-says`].filter(Boolean).join(' ') || undefined,
    isInvalid: isReported || problem !== undefined,
    isReadOnly,
    leadsOn: leadsOn(store.getState().document?.fields ?? [], field.id),
    onChange: (next) => store.getState().enterValue(field.id, next),
    onUnfinished: (isUnfinished) => store.getState().noteUnfinished(field, isUnfinished),
    onNotice(next) {
      setNotice(next);
      if (next) store.getState().announce(next);
    },
    onEnter() {
      const next = afterOf(store.getState().document?.fields ?? [], field.id);
      if (next) store.getState().focusField(next.id);
    },
  };
  const frame: FieldView['frame'] = {
    onFocus: () => store.getState().noteFocus(field.id),
    onBlur({ currentTarget, relatedTarget }) {
      if (currentTarget.contains(relatedTarget)) return;
      setWasLeft(true);
      sayFault();
    },
  };
  return { input, isFilled, about, says, frame };
}
