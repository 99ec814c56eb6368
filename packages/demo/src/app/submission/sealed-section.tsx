import type { SubmissionRecord } from '@document-signer/core';
import { useState } from 'react';
import { backend } from '../backend.ts';
import { Failed } from '../failed.tsx';
import { Link } from '../navigation.tsx';
import { pathTo } from '../route.ts';
import { Fact, Facts, Time } from './facts.tsx';
import { isUnderWay, statusWords } from './status.ts';

function Ready({ submission }: { readonly submission: SubmissionRecord }) {
  const { id, completedAt, sha256 } = submission;
  return (
    <>
      <p>The filled-in document with a certificate and a digital seal that detects any change.</p>
      <p className="actions">
        <a className="button button-main" href={backend.sealedAddress(id, 'save')} download>
          Download
        </a>
        <a className="button" href={backend.sealedAddress(id, 'open')} target="_blank" rel="noreferrer">
          Open
        </a>
        <Link className="button button-plain" href={pathTo.verify}>
          Verify a copy
        </Link>
      </p>
      <Facts>
        {completedAt && (
          <Fact name="Sealed">
            <Time iso={completedAt} />
          </Fact>
        )}
        {sha256 && (
          <Fact name="SHA-256 of the file">
            <code>{sha256}</code>
          </Fact>
        )}
      </Facts>
    </>
  );
}

interface RetryProps {
  readonly submission: SubmissionRecord;
  readonly onAsked: () => void;
}

function Retry({ submission: { id, failure }, onAsked }: RetryProps) {
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<Error>();
  const retry = async () => {
    setAsking(true);
    setError(undefined);
    try {
      await backend.retryCompletion(id);
      onAsked();
    } catch (refusal) {
      setError(refusal instanceof Error ? refusal : new Error(String(refusal)));
    }
    setAsking(false);
  };
  return (
    <>
      <p>{failure?.message ?? statusWords.failed.means}</p>
      <p>
        <button type="button" className="button" disabled={isAsking} onClick={() => void retry()}>
          {isAsking ? 'Retrying…' : 'Retry'}
        </button>
      </p>
      {error && <Failed what="Sealing couldn’t be retried" error={error} />}
    </>
  );
}

interface SealedSectionProps {
  readonly submission: SubmissionRecord;
  /** Called after a retry was requested. */
  readonly onAsked: () => void;
}

/** The sealed PDF: its links, its progress, or its failure. */
export function SealedSection({ submission, onAsked }: SealedSectionProps) {
  const { status } = submission;
  return (
    <section aria-labelledby="sealed" className="panel">
      <h2 id="sealed">Sealed PDF</h2>
      {/* Announced when it changes, since the page refreshes automatically. */}
      <div role="status">
        {isUnderWay(status) && (
          <p className="loading">
            <span className="spinner" aria-hidden="true" /> {statusWords[status].means}
          </p>
        )}
        {status === 'completed' && <p className="fine">{statusWords.completed.means}</p>}
      </div>
      {status === 'completed' && <Ready submission={submission} />}
      {status === 'failed' && <Retry submission={submission} onAsked={onAsked} />}
    </section>
  );
}
