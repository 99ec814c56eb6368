import { type Field, type FieldValue, filledValue, kindOf } from '@document-signer/core';
import { type FocusEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { unmeasuredMarks } from '../fonts/fonts.ts';
import type { InputProps, Notice } from '../inputs/input-props.ts';
import type { Messages } from '../messages/messages.ts';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { boxOf, dateFormatOf } from '../store/field-values.ts';
import { shownMode } from '../store/guide-slice.ts';
import { shownValue } from '../store/plain-values.ts';
import type { OpenDocument } from '../store/read-document.ts';
import { selectIsLocked, selectIsReadOnly } from '../store/selectors.ts';
import type { SignerState } from '../store/state.ts';
import { type Surface, useSurface } from './surface.ts';

function describe(field: Field, isFilled: boolean, messages: Messages): string {
  const { input } = kindOf(field.type);
  const drawn = input === 'draw' && (isFilled ? messages.signatureDone : messages.signatureEmpty);
  const image = input === 'image' && (isFilled ? messages.imageDone : messages.imageEmpty);
  return [field.required && messages.required, drawn, image].filter(Boolean).join('. ');
}

/** The next editable field, filled or not. */
function afterOf(fieldId: string, document: OpenDocument | undefined): Field | undefined {
  return document?.fields.slice((document.placeOf.get(fieldId) ?? 0) + 1).find((field) => field.editable);
}

/** The control of a field. Of several radio buttons, the one in the tab order. */
function controlIn(frame: HTMLElement | null): HTMLElement | null | undefined {
  const chosen = frame?.querySelector<HTMLElement>('input[type="radio"]:checked');
  return chosen ?? frame?.querySelector<HTMLElement>('input, textarea, select, button, [role="img"]');
}

/** The id of the pending navigation to a field on this surface: a field may be on its page and in the form at once. */
function turnFor(state: SignerState, fieldId: string, surface: Surface): number | undefined {
  const { pendingNavigation } = state;
  if (pendingNavigation?.target !== fieldId) return undefined;
  const { to } = pendingNavigation;
  const isMine = to === 'field' ? (shownMode(state) === 'form') === (surface === 'form') : surface === to;
  return isMine ? pendingNavigation.turn : undefined;
}

/** Focuses the control of a field when the signer navigates there. The pages have been scrolled there. */
function useNavigationFocus(turn: number | undefined, frame: RefObject<HTMLElement | null>): void {
  const store = useSignerStore();
  useEffect(() => {
    if (turn === undefined) return;
    controlIn(frame.current)?.focus({ preventScroll: true });
    store.getState().clearNavigation(turn);
  }, [turn, frame, store]);
}

/** The field's state, in one selector: it runs for each of thousands of fields with every change of the store. */
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

/** Announces what is wrong with a field when it loses the focus, once per value. */
function useSpokenFault(field: Field): () => void {
  const store = useSignerStore();
  const said = useRef<FieldValue>(undefined);
  return () => {
    // Read now: the input is normalized when the control loses the focus.
    const state = store.getState();
    const value = shownValue(field, state.values);
    const { problem } = state.check(field);
    if (problem && said.current !== value) {
      store.getState().announce(({ buttonForField, fieldName, invalidValue }) => {
        return buttonForField(
          fieldName(field.label, field.type),
          invalidValue(problem, field.type, dateFormatOf(field)),
        );
      });
    }
    said.current = value;
  };
}

/**
 * Connects a field to the store.
 *
 * @param frame the element around its control, which is focused when the signer navigates to the field
 */
export function useField(field: Field, frame: RefObject<HTMLElement | null>) {
  const messages = useMessages();
  const store = useSignerStore();
  const { document } = store.getState();
  const after = afterOf(field.id, document);
  const id = useId();
  const [notice, setNotice] = useState<Notice>();
  const { value, now, fonts, isReadOnly, isReported, isFocused, turn } = useFieldState(field);
  useNavigationFocus(turn, frame);
  // A half-typed address is no error.
  const [wasLeft, setWasLeft] = useState(false);
  const sayFault = useSpokenFault(field);
  const isFilled = filledValue(field, value) !== undefined;
  // Too much text is reported at once, because more won't make it fit.
  const isJudged = isReported || wasLeft || (field.editable && !isFocused) || now?.reason === 'does_not_fit';
  const problem = isJudged ? now : undefined;
  const fault = problem
    ? messages.invalidValue(problem, field.type, dateFormatOf(field))
    : isReported && messages.fieldMissing(field.type);
  const isLacking = fonts.lacks(unmeasuredMarks(field, value));
  /** What is wrong, or how the input was changed. */
  const says = notice ? notice(messages) : isLacking ? messages.noFonts : fault;
  /** The description of the control for screen readers; may be empty. */
  const about = describe(field, isFilled, messages);

  const input: InputProps = {
    field,
    value,
    box: boxOf(field, document),
    fonts,
    name: messages.fieldName(field.label, field.type),
    id,
    describedBy: [about && `${id}-about`, says && `${id}-says`].filter(Boolean).join(' ') || undefined,
    isInvalid: isReported || problem !== undefined,
    isReadOnly,
    onChange: (next) => store.getState().enterValue(field.id, next),
    onUnfinished: (isUnfinished) => store.getState().noteUnfinished(field, isUnfinished),
    onNotice(next) {
      // A function would be called for the next state.
      setNotice(() => next);
      if (next) store.getState().announce(next);
    },
    onEnter: after && (() => store.getState().focusField(after.id)),
  };
  /** The props of the element around the control. */
  const around = {
    'data-field-id': field.id,
    'data-kind': field.type,
    'data-state': isFilled ? 'filled' : 'empty',
    'data-invalid': input.isInvalid || undefined,
    'data-readonly': isReadOnly || undefined,
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      // As `:has(:focus-visible)`, with which browsers would restyle every field after each change (docs/decisions/0010).
      currentTarget.toggleAttribute('data-focus-visible', target.matches(':focus-visible'));
      store.getState().noteFocus(field.id);
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (currentTarget.contains(relatedTarget)) return;
      setWasLeft(true);
      sayFault();
    },
  };
  return { input, about, says, around };
}
