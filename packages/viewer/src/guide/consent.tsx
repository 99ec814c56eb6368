import { consentText } from '@document-signer/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocalization } from '../languages/localization-context.ts';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { selectNeedsConsent } from '../store/submission-slice.ts';

/**
 * The consent that the document requires, with a checkbox. The checkbox takes the focus each time the signer tries to
 * continue without it.
 *
 * @param isOnce hides a consent that was already given on mount
 */
export function Consent({ isOnce = false }: { readonly isOnce?: boolean }): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const { locale } = useLocalization();
  const required = useSigner(({ document }) => document?.consent);
  const isGiven = useSigner((state) => !selectNeedsConsent(state));
  const [wasGiven] = useState(isGiven);
  const requests = useSigner((state) => state.consentRequests);
  const checkbox = useRef<HTMLInputElement>(null);
  const [title, text, problem] = [useId(), useId(), useId()];
  useEffect(() => {
    if (requests > 0) checkbox.current?.focus();
  }, [requests]);
  if (!required || (isOnce && wasGiven)) return null;
  const shown = consentText(required, locale);
  const isMissing = requests > 0 && !isGiven;
  return (
    <section
      data-part="consent"
      data-state={isMissing ? 'missing' : isGiven ? 'given' : 'open'}
      aria-labelledby={title}
    >
      <h3 id={title}>{messages.consentTitle}</h3>
      {/* Not translated, because exactly this text is recorded as agreed to. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and Safari does not focus scroll containers. */}
      <p id={text} data-part="consent-text" lang={shown.language} dir="auto" translate="no" tabIndex={0}>
        {shown.text}
      </p>
      {shown.url && (
        <a href={shown.url} target="_blank" rel="noopener noreferrer">
          {messages.consentMore}
        </a>
      )}
      <label data-part="choice">
        <input
          ref={checkbox}
          type="checkbox"
          checked={isGiven}
          aria-describedby={isMissing ? `${text} ${problem}` : text}
          aria-invalid={isMissing || undefined}
          onChange={({ currentTarget }) => store.getState().agree(currentTarget.checked, shown.language)}
        />
        <span>{messages.consentAgree}</span>
      </label>
      {isMissing && (
        <p id={problem} data-part="consent-problem" role="alert">
          {messages.fieldMissing('checkbox')}
        </p>
      )}
    </section>
  );
}

/** The signer's name, if the host gives one and the envelope bar does not show it. */
export function SigningAs(): ReactNode {
  const messages = useMessages();
  const name = useSigner(({ envelope, pageLayout }) => (envelope ? undefined : pageLayout?.signer?.name));
  if (name === undefined) return null;
  return (
    <span data-part="signing-as">
      <span>{`${messages.signingAs} `}</span>
      <bdi translate="no">{name}</bdi>
    </span>
  );
}
