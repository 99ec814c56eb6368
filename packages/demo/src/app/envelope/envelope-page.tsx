import type { EnvelopeRecord, EnvelopeSigner, EnvelopeStatus, SignerStatus } from '@document-signer/core';
import { type FormEvent, useState } from 'react';
import type { StoredEnvelope } from '../../wire.ts';
import { backend } from '../backend.ts';
import { Failed, OpeningFailed } from '../failed.tsx';
import { Loading } from '../loading.tsx';
import { Link } from '../navigation.tsx';
import { Page } from '../page.tsx';
import { pathTo } from '../route.ts';
import { Fact, Facts, Time } from '../submission/facts.tsx';
import { RawJson } from '../submission/raw-json.tsx';
import { TrailSection } from '../submission/trail-section.tsx';
import { useRefreshed } from '../submission/use-refreshed.ts';
import { useCopy } from '../use-copy.ts';
import { useLoaded } from '../use-loaded.ts';

const statusWords: Readonly<Record<EnvelopeStatus, readonly [name: string, badge: string]>> = {
  open: ['Waiting for signatures', ''],
  completing: ['Sealing', ''],
  completed: ['Completed', 'badge-good'],
  declined: ['Declined', 'badge-bad'],
  expired: ['Expired', 'badge-bad'],
  voided: ['Voided', 'badge-bad'],
  failed: ['Sealing failed', 'badge-bad'],
};

const signerWords: Readonly<Record<SignerStatus, readonly [name: string, badge: string]>> = {
  waiting: ['Waiting for others', ''],
  ready: ['Ready to sign', ''],
  viewed: ['Opened', ''],
  signed: ['Signed', 'badge-good'],
  declined: ['Declined', 'badge-bad'],
};

const isUnderWay = ({ status }: EnvelopeRecord) => status === 'open' || status === 'completing';

/** The status of a signer in words. After the end of the envelope, signers who were to sign are shown as not signed. */
function wordsOf({ status }: EnvelopeSigner, envelope: EnvelopeRecord): readonly [name: string, badge: string] {
  const isDone = status === 'signed' || status === 'declined';
  return isDone || isUnderWay(envelope) ? signerWords[status] : ['Didn’t sign', ''];
}

function SignerLink({ envelope, signer }: { readonly envelope: EnvelopeRecord; readonly signer: EnvelopeSigner }) {
  const path = pathTo.signAs(envelope.id, signer.id);
  const address = new URL(path, location.href).href;
  const name = signer.name ?? signer.role;
  const { state, copy } = useCopy(address);
  const isCopied = state === 'copied';
  return (
    <p className="actions">
      <a className="button" href={path} target="_blank" rel="noreferrer" aria-label={`Open link for ${name}`}>
        Open link
      </a>
      <button
        type="button"
        className="button button-plain"
        aria-label={`${isCopied ? 'Copied' : 'Copy'} link for ${name}`}
        onClick={() => void copy()}
      >
        {isCopied ? 'Copied' : 'Copy link'}
      </button>
      {state === 'failed' && (
        <span role="alert">
          Your browser blocked copying. Copy this link: <code>{address}</code>
        </span>
      )}
    </p>
  );
}

function Signers({ envelope }: { readonly envelope: EnvelopeRecord }) {
  return (
    <section aria-labelledby="signers" className="panel">
      <h2 id="signers">Signers</h2>
      <ol className="signers">
        {envelope.signers.map((signer) => {
          const [name, badge] = wordsOf(signer, envelope);
          const at = signer.signedAt ?? signer.declinedAt ?? signer.viewedAt;
          return (
            <li key={signer.id}>
              <div>
                <strong>{signer.name ?? 'Erased'}</strong>
                <p className="fine">
                  {signer.role}, signing order {signer.order}
                  {signer.email !== null && `, ${signer.email}`}
                </p>
              </div>
              <p>
                <span className={`badge ${badge}`}>{name}</span> {at !== null && <Time iso={at} />}
              </p>
              <SignerLink envelope={envelope} signer={signer} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Sealed({ envelope: { id, sha256, completedAt } }: { readonly envelope: EnvelopeRecord }) {
  return (
    <section aria-labelledby="sealed" className="panel">
      <h2 id="sealed">Sealed PDF</h2>
      <p>The signed document with a certificate and a digital seal that detects any change.</p>
      <p className="actions">
        <a className="button button-main" href={backend.envelopeAddress(id, 'save')} download>
          Download
        </a>
        <a className="button" href={backend.envelopeAddress(id, 'open')} target="_blank" rel="noreferrer">
          Open
        </a>
      </p>
      <Facts>
        {completedAt !== null && (
          <Fact name="Sealed">
            <Time iso={completedAt} />
          </Fact>
        )}
        {sha256 !== null && (
          <Fact name="SHA-256 of the file">
            <code>{sha256}</code>
          </Fact>
        )}
      </Facts>
    </section>
  );
}

function VoidForm({ envelopeId, onVoided }: { readonly envelopeId: string; readonly onVoided: () => void }) {
  const [error, setError] = useState<Error>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
    try {
      await backend.voidEnvelope(envelopeId, reason);
      onVoided();
    } catch (refusal) {
      setError(refusal instanceof Error ? refusal : new Error(String(refusal)));
    }
  };
  return (
    <details className="panel">
      <summary>
        <h2>Void envelope</h2>
      </summary>
      <form className="send-form" onSubmit={(event) => void submit(event)}>
        <label>
          Reason
          <input name="reason" required maxLength={1_000} />
        </label>
        {error && <Failed what="The envelope couldn’t be voided" error={error} />}
        <p>
          <button type="submit" className="button">
            Void envelope
          </button>
        </p>
      </form>
    </details>
  );
}

function Stored({ stored, reload }: { readonly stored: StoredEnvelope; readonly reload: () => void }) {
  const { envelope, filename, events } = stored;
  const [name, badge] = statusWords[envelope.status];
  return (
    <>
      <section aria-labelledby="overview" className="panel">
        <h2 id="overview">Overview</h2>
        <Facts>
          <Fact name="Document">{filename ?? 'Deleted'}</Fact>
          <Fact name="Status">
            <span role="status" className={`badge ${badge}`}>
              {name}
            </span>
          </Fact>
          {envelope.endedReason !== null && <Fact name="Reason">{envelope.endedReason}</Fact>}
          {envelope.failure !== null && <Fact name="Failure">{envelope.failure.message}</Fact>}
          <Fact name="Created">
            <Time iso={envelope.createdAt} />
          </Fact>
          <Fact name="Envelope">
            <code>{envelope.id}</code>
          </Fact>
        </Facts>
      </section>
      <Signers envelope={envelope} />
      {envelope.status === 'completed' && <Sealed envelope={envelope} />}
      {envelope.status === 'open' && <VoidForm envelopeId={envelope.id} onVoided={reload} />}
      <TrailSection events={events} signers={envelope.signers} />
      <RawJson content={envelope} />
    </>
  );
}

/** Shows who has signed, the links of the signers, and the sealed PDF after completion. */
export function EnvelopePage({ envelopeId }: { readonly envelopeId: string }) {
  const { loaded, reload } = useLoaded((signal) => backend.getEnvelope(envelopeId, signal), [envelopeId]);
  useRefreshed(loaded.state === 'ready' && isUnderWay(loaded.value.envelope), loaded, reload);
  return (
    <Page
      title="Envelope"
      lead="Open each signer’s link in its own tab. In your product, you send these links to the signers."
    >
      {loaded.state === 'loading' && <Loading what="the envelope" />}
      {loaded.state === 'failed' && (
        <OpeningFailed what="The envelope can’t be shown" error={loaded.error} onRetry={reload} />
      )}
      {loaded.state === 'ready' && loaded.error && (
        <Failed what="The envelope couldn’t be updated" error={loaded.error} />
      )}
      {loaded.state === 'ready' && <Stored stored={loaded.value} reload={reload} />}
      <p>
        <Link href={pathTo.documents}>All documents</Link>
      </p>
    </Page>
  );
}
