import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type SubmitButtonProps, useSlots } from '../components/slots.ts';
import { isFocusLost } from '../keep-focus.ts';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { fieldIn, selectStep } from '../store/focus-slice.ts';
import { selectCanSubmit, selectIsBlocked } from '../store/selectors.ts';
import type { SignerState } from '../store/state.ts';
import { selectPagesLeft } from '../store/viewed-slice.ts';
import { Button } from '../ui/button.tsx';
import { Icon, IconButton } from '../ui/icon.tsx';
import { stepKeys, stepOn } from '../ui/shortcuts.ts';

/** Buttons to the next and previous required field, then to pages that must be viewed. */
function Steps(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const isBlocked = useSigner(selectIsBlocked);
  const next = useSigner((state) => fieldIn(state, selectStep(state, 1)));
  const hasBegun = useSigner(({ focusedField }) => focusedField !== undefined);
  const pagesLeft = useSigner((state) => selectPagesLeft(state).length);
  const isWide = useSigner((state) => !state.isCrowded);
  if (isBlocked || !(next || pagesLeft > 0)) return null;
  const onward = isWide && next?.required ? messages.nextRequired : messages.next;
  const label = hasBegun || !next ? onward : messages.start;
  const goal = next ? messages.fieldName(next.label, next.type) : messages.pagesLeft(pagesLeft);
  return (
    <>
      {hasBegun && next && (
        <IconButton
          icon="previous"
          data-part="previous"
          label={messages.previous}
          title={messages.previous}
          aria-keyshortcuts={stepKeys.previous}
          onClick={() => store.getState().step(-1)}
        />
      )}
      <button
        type="button"
        data-part="next"
        data-tone="primary"
        aria-label={messages.buttonForField(label, goal)}
        aria-keyshortcuts={stepKeys.next}
        onClick={() => stepOn(store.getState())}
      >
        <Icon name="next" />
        <span>{label}</span>
      </button>
    </>
  );
}

/** Returns the focus to the button that opened the review, unless it was moved elsewhere. */
function useFocusBack(button: RefObject<HTMLButtonElement | null>, isReviewing: boolean): void {
  const store = useSignerStore();
  const wasReviewing = useRef(isReviewing);
  useEffect(() => {
    const { pendingNavigation, result } = store.getState();
    if (wasReviewing.current && !isReviewing && isFocusLost() && !pendingNavigation && !result) button.current?.focus();
    wasReviewing.current = isReviewing;
  }, [store, button, isReviewing]);
}

function SubmitButton({ ref, action, children, isDisabled, isSending, onClick }: SubmitButtonProps): ReactNode {
  const messages = useMessages();
  const isDone = useSigner(selectIsDone);
  const isUnderWay = useSigner(({ delivery }) => isSending && delivery?.state !== 'waiting');
  // The full text does not fit beside the buttons to the fields.
  const isShort = useSigner((state) => state.isNarrow) && action === 'review' && !isDone;
  return (
    <button
      ref={ref}
      type="button"
      data-part="submit"
      // While sending waits, the primary action is to retry now.
      data-tone={isDone && isSending === isUnderWay ? 'primary' : undefined}
      aria-label={isShort ? messages.review : undefined}
      disabled={isDisabled}
      aria-disabled={isSending}
      aria-busy={isUnderWay}
      onClick={onClick}
    >
      {isUnderWay && <span data-part="spinner" aria-hidden="true" />}
      <span>{isShort ? messages.reviewShort : children}</span>
    </button>
  );
}

const selectIsDone = (state: SignerState) => state.todo().incomplete.length + selectPagesLeft(state).length === 0;

/** The buttons to continue, review and submit. */
export function GuideActions(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const { SubmitButton: Submit = SubmitButton } = useSlots();
  const button = useRef<HTMLButtonElement>(null);
  const canSubmit = useSigner(selectCanSubmit);
  const hasReview = useSigner(({ options }) => options.review);
  const isReviewing = useSigner((state) => state.isReviewing);
  const isSending = useSigner(({ submission }) => submission === 'sending');
  const isWaiting = useSigner(({ delivery }) => delivery?.state === 'waiting');
  useFocusBack(button, isReviewing);
  const { review, submit, leaveReview } = store.getState();
  const action = isReviewing || isSending || !hasReview ? 'submit' : 'review';
  return (
    <div
      data-part="guide-actions"
      // Ignores the second click of a double click on Review.
      onClickCapture={(event) => {
        if (event.detail > 1 && action === 'submit' && hasReview) event.stopPropagation();
      }}
    >
      {!isReviewing && <Steps />}
      {isReviewing && <Button label={messages.back} disabled={isSending} onClick={() => leaveReview()} />}
      <Submit
        // The key replaces the button, so that the focus does not stay on Submit.
        key={action}
        ref={button}
        action={action}
        isDisabled={!canSubmit && !isSending}
        isSending={isSending}
        onClick={() => (action === 'submit' ? void submit() : review())}
      >
        {action === 'review' ? messages.review : isSending && !isWaiting ? messages.submitting : messages.submit}
      </Submit>
    </div>
  );
}
