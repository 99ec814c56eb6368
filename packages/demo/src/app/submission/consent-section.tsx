import type { SubmissionRecord } from '@document-signer/core';
import { Fact, Facts, Time } from './facts.tsx';

interface ConsentSectionProps {
  readonly consent: NonNullable<SubmissionRecord['consent']>;
  readonly signer: SubmissionRecord['signer'];
}

/** The consent: who agreed to which text, and when. */
export function ConsentSection({ consent, signer }: ConsentSectionProps) {
  const { version, acceptedAt, language, text, url } = consent;
  return (
    <section aria-labelledby="consent" className="panel">
      <h2 id="consent">Consent</h2>
      <Facts>
        <Fact name="Agreed by" note={signer ? 'as named by the sender' : ''}>
          {signer ? [signer.name, signer.email].filter(Boolean).join(', ') : 'Unnamed signer'}
        </Fact>
        <Fact name="Agreed on" note="according to the signer’s device">
          <Time iso={acceptedAt} />
        </Fact>
        <Fact name="Version">{version}</Fact>
        <Fact name="Text">
          <span className="value" lang={language}>
            {text}
          </span>
        </Fact>
        {url && (
          <Fact name="More information">
            <a href={url} target="_blank" rel="noreferrer">
              {url}
            </a>
          </Fact>
        )}
      </Facts>
    </section>
  );
}
