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
function nextField(fieldId: string, document: OpenDocument | undefined): Field | undefined {
  return document?.fields.slice((document.indexById.get(fieldId) ?? 0) + 1).find((field) => field.editable);
}

/** The control of a field; for radio buttons, the one in the tab order. */
function controlIn(frame: HTMLElement | null): HTMLElement | null | undefined {
  const chosen = frame?.querySelector<HTMLElement>('input[type="radio"]:checked');
  return chosen ?? frame?.querySelector<HTMLElement>('input, textarea, select, button, [role="img"]');
}

/** The id of the pending navigation to a field, if it is for this surface: a field may be both on its page and in the form. */
function navigationFor(state: SignerState, fieldId: string, surface: Surface): number | undefined {
  const { pendingNavigation } = state;
  if (pendingNavigation?.target !== fieldId) return undefined;
  const { to } = pendingNavigation;
  const isMine =
    to === 'field'
      ? (shownMode(state) === 'form') === (surface === 'form')
      : to === 'fieldOnPage' && surface === 'page';
  return isMine ? pendingNavigation.id : undefined;
}

/** Focuses the control of a field when the signer navigates there. The pages are already scrolled. */
function useNavigationFocus(navigationId: number | undefined, frame: RefObject<HTMLElement | null>): void {
  const store = useSignerStore();
  useEffect(() => {
    if (navigationId === undefined) return;
    controlIn(frame.current)?.focus({ preventScroll: true });
    store.getState().clearNavigation(navigationId);
  }, [navigationId, frame, store]);
}

/** The field's state in one selector, because it runs for each of thousands of fields on every change of the store. */
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
      navigationId: navigationFor(state, field.id, surface),
    })),
  );
}

/** Announces a field's problem when it loses the focus, once per value. */
function useAnnouncedProblem(field: Field): () => void {
  const store = useSignerStore();
  const announcedValue = useRef<FieldValue>(undefined);
  return () => {
    // Reads the latest state, because blur normalizes the input.
    const state = store.getState();
    const value = shownValue(field, state.values);
    const { problem } = state.check(field);
    if (problem && announcedValue.current !== value) {
      store.getState().announce(({ buttonForField, fieldName, invalidValue }) => {
        return buttonForField(
          fieldName(field.label, field.type),
          invalidValue(problem, field.type, dateFormatOf(field)),
        );
      });
    }
    announcedValue.current = value;
  };
}

/**
 * Connects a field to the store.
 *
 * @param frame the element around the field's control, which gets the focus when the signer navigates to the field
 */
export function useField(field: Field, frame: RefObject<HTMLElement | null>) {
  const messages = useMessages();
  const store = useSignerStore();
  const { document } = store.getState();
  const next = nextField(field.id, document);
  const id = useId();
  const [notice, setNotice] = useState<Notice>();
  const { value, now, fonts, isReadOnly, isReported, isFocused, navigationId } = useFieldState(field);
  useNavigationFocus(navigationId, frame);
  // Before the first blur, a half-typed email address is not reported.
  const [wasLeft, setWasLeft] = useState(false);
  const announceProblem = useAnnouncedProblem(field);
  const isFilled = filledValue(field, value) !== undefined;
  // Text that does not fit is reported at once, because typing more cannot fix it.
  const isJudged = isReported || wasLeft || (field.editable && !isFocused) || now?.reason === 'does_not_fit';
  const problem = isJudged ? now : undefined;
  const fault = problem
    ? messages.invalidValue(problem, field.type, dateFormatOf(field))
    : isReported && messages.fieldMissing(field.type);
  const isLacking = fonts.lacks(unmeasuredMarks(field, value));
  /** The visible note: a problem, or how the input was changed. */
  const says = notice ? notice(messages) : isLacking ? messages.noFonts : fault;
  /** The description of the control for screen readers. May be empty. */
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
    onChange: (entered) => store.getState().enterValue(field.id, entered),
    onUnfinished: (isUnfinished) => store.getState().noteUnfinished(field, isUnfinished),
    onNotice(changed) {
      // React calls a function to compute the state, so wrap the notice.
      setNotice(() => changed);
      if (changed) store.getState().announce(changed);
    },
    onEnter: next && (() => store.getState().focusField(next.id)),
  };
  /** The props of the element around the control. */
  const around = {
    'data-field-id': field.id,
    'data-kind': field.type,
    'data-state': isFilled ? 'filled' : 'empty',
    'data-invalid': input.isInvalid || undefined,
    'data-readonly': isReadOnly || undefined,
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      // Instead of `:has(:focus-visible)`, with which browsers restyle every field after each change (docs/decisions/0010).
      currentTarget.toggleAttribute('data-focus-visible', target.matches(':focus-visible'));
      store.getState().noteFocus(field.id);
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (currentTarget.contains(relatedTarget)) return;
      setWasLeft(true);
      announceProblem();
    },
  };
  return { input, about, says, around };
}
