import { consentText } from '@document-signer/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocalization } from '../languages/localization-context.ts';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { selectNeedsConsent } from '../store/submission-slice.ts';

/**
 * What the document asks the signer to agree to, with a checkbox. It takes the focus each time that the signer tries to go on
 * without it.
 *
 * @param isOnce whether it is left out when it was given before
 */
export function Consent({ isOnce = false }: { readonly isOnce?: boolean }): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const { locale } = useLocalization();
  const asked = useSigner(({ document }) => document?.consent);
  const isGiven = useSigner((state) => !selectNeedsConsent(state));
  const [wasGiven] = useState(isGiven);
  const requests = useSigner((state) => state.consentRequests);
  const checkbox = useRef<HTMLInputElement>(null);
  const [title, text, problem] = [useId(), useId(), useId()];
  useEffect(() => {
    if (requests > 0) checkbox.current?.focus();
  }, [requests]);
  if (!asked || (isOnce && wasGiven)) return null;
  const shown = consentText(asked, locale);
  const isMissing = requests > 0 && !isGiven;
  return (
    <section
      data-part="consent"
      data-state={isMissing ? 'missing' : isGiven ? 'given' : 'open'}
      aria-labelledby={title}
    >
      <h3 id={title}>{messages.consentTitle}</h3>
      {/* What is recorded as agreed to is this text, and no translation of it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and Safari gives such an element no focus. */}
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

/** The name of the signer that the host states; nothing where it states none, or the bar of the envelope shows it. */
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
