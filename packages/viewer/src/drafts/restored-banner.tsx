import { type ReactNode, useRef, useState } from 'react';
import { useEscape } from '../escape.ts';
import { keepFocus } from '../keep-focus.ts';
import { isolated } from '../languages/isolated.ts';
import { useDirection } from '../languages/localization-context.ts';
import { useMessages } from '../messages/messages-context.ts';
import { swallowSecondClick } from '../second-click.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { selectIsLocked } from '../store/selectors.ts';
import type { SignerState } from '../store/state.ts';
import { selectPagesLeft } from '../store/viewed-slice.ts';
import { Button } from '../ui/button.tsx';
import { Icon, IconButton } from '../ui/icon.tsx';

/** Takes the focus from the replaced button, and passes it on when this button is removed. */
function takeFocus(button: HTMLButtonElement | null) {
  button?.focus();
  return keepFocus(button);
}

function StartOver({ onAnswer }: { onAnswer(isSure: boolean): void }): ReactNode {
  const messages = useMessages();
  return (
    <>
      <p>{messages.startOverAsk}</p>
      <Button ref={takeFocus} label={messages.startOverCancel} onClick={() => onAnswer(false)} />
      <Button tone="danger" label={messages.startOverConfirm} onClick={() => onAnswer(true)} />
    </>
  );
}

/** Whether a more important message is shown, which takes precedence in a small window. */
function selectIsOutweighed(state: SignerState): boolean {
  const { reported, submitFailure, arePagesLeftShown } = state;
  return reported.size > 0 || submitFailure !== undefined || (arePagesLeftShown && selectPagesLeft(state).length > 0);
}

/** The notice that input was restored, with the fields that were not carried over. */
export function RestoredBanner(): ReactNode {
  const messages = useMessages();
  const direction = useDirection();
  const store = useSignerStore();
  const restored = useSigner((state) => state.restored);
  const isLocked = useSigner(selectIsLocked);
  const isOutweighed = useSigner(selectIsOutweighed);
  const [isAsking, setIsAsking] = useState<boolean>();
  const actions = useRef<HTMLDivElement>(null);
  useEscape(actions, isAsking ? () => setIsAsking(false) : undefined);
  if (!restored || isLocked) return null;
  const { source, at, dropped, mayHaveArrived } = restored;
  const isDraft = at > 0;
  const restoredAt = messages.restoredText(messages.dateTime(new Date(at)));
  const title = isDraft ? messages.restoredTitle : messages.updatedTitle;

  function answer(isSure: boolean): void {
    setIsAsking(false);
    if (isSure) store.getState().startOver();
  }

  return (
    <section
      ref={keepFocus}
      data-part="restored"
      data-source={source}
      data-outweighed={isOutweighed || undefined}
      aria-label={title}
    >
      <Icon name="check" />
      <div data-part="restored-text">
        <p>
          <strong>{title}</strong>
          {isDraft && <span>{` ${mayHaveArrived ? messages.unconfirmedTitle : restoredAt}`}</span>}
        </p>
        {source === 'version' && <p>{messages.updatedText}</p>}
        {dropped.length > 0 && (
          <p data-part="not-kept">
            {messages.notCarriedOver(messages.list(dropped.map((label) => isolated(label, direction))))}
          </p>
        )}
      </div>
      <div ref={actions} data-part="restored-actions" data-single={isDraft ? undefined : true}>
        {isAsking ? (
          <StartOver onAnswer={answer} />
        ) : (
          <>
            {isDraft && (
              <Button
                // Takes the focus back after Cancel.
                ref={isAsking === false ? takeFocus : undefined}
                label={messages.startOver}
                onClick={({ detail, clientX, clientY }) => {
                  // A double click must not press the button that appears under the pointer.
                  swallowSecondClick(detail > 0 ? { clientX, clientY } : undefined);
                  setIsAsking(true);
                }}
              />
            )}
            <IconButton icon="close" label={messages.dismiss} onClick={store.getState().dismissRestored} />
          </>
        )}
      </div>
    </section>
  );
}
