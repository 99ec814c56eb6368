import { type FormEvent, useState } from 'react';
import type { DocumentToSend, NewEnvelope } from '../../wire.ts';
import { BackendError, backend } from '../backend.ts';
import { Failed, OpeningFailed } from '../failed.tsx';
import { Loading } from '../loading.tsx';
import { go, Link } from '../navigation.tsx';
import { Page } from '../page.tsx';
import { pathTo } from '../route.ts';
import { useLoaded } from '../use-loaded.ts';

/** Reads the form. Inputs are named after the position of the role. */
function envelopeOf(documentId: string, roles: readonly string[], form: HTMLFormElement): NewEnvelope {
  const data = new FormData(form);
  const textOf = (name: string) => String(data.get(name) ?? '').trim();
  const message = textOf('message');
  const signers = roles.map((role, index) => ({
    role,
    name: textOf(`name-${index}`),
    ...(textOf(`email-${index}`) !== '' && { email: textOf(`email-${index}`) }),
    ...(data.get('order') === 'sequence' && { order: index + 1 }),
  }));
  return { documentId, signers, ...(message !== '' && { message }) };
}

/** Converts any error, such as that of a request without a connection. */
function toBackendError(error: unknown): BackendError {
  if (error instanceof BackendError) return error;
  return new BackendError(error instanceof Error ? error.message : String(error));
}

/** Says which signer the API means, whose field it calls `signers[0].name`. */
function errorFor(refusal: unknown, roles: readonly string[]): BackendError {
  const { message, requestId } = toBackendError(refusal);
  const inWords = message.replace(/^signers\[(\d+)\]\.(\w+)/, (path, index, name) => {
    const role = roles[Number(index)];
    return role === undefined ? path : `${role}: ${name}`;
  });
  return new BackendError(inWords, requestId);
}

function SignerInputs({ role, index }: { readonly role: string; readonly index: number }) {
  return (
    <fieldset className="panel signer-inputs">
      <legend>{role}</legend>
      <label>
        Name
        <input name={`name-${index}`} required maxLength={200} autoComplete="off" />
      </label>
      <label>
        Email (optional)
        <input name={`email-${index}`} type="email" maxLength={254} autoComplete="off" />
      </label>
    </fieldset>
  );
}

function SendForm({
  documentId,
  document: { roles },
}: {
  readonly documentId: string;
  readonly document: DocumentToSend;
}) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<Error>();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSending(true);
    setError(undefined);
    try {
      const { id } = await backend.createEnvelope(envelopeOf(documentId, roles, event.currentTarget));
      go(pathTo.envelope(id));
    } catch (refusal) {
      setError(errorFor(refusal, roles));
      setSending(false);
    }
  };
  return (
    <form className="send-form" onSubmit={(event) => void send(event)}>
      {roles.map((role, index) => (
        <SignerInputs key={role} role={role} index={index} />
      ))}
      {roles.length > 1 && (
        <fieldset className="panel send-order">
          <legend>Order</legend>
          <label>
            <input type="radio" name="order" value="sequence" defaultChecked /> One after the other, as listed
          </label>
          <label>
            <input type="radio" name="order" value="parallel" /> All at the same time
          </label>
        </fieldset>
      )}
      <label>
        Message (optional)
        <textarea name="message" rows={3} maxLength={2_000} />
      </label>
      {error && <Failed what="The signing links couldn’t be created" error={error} />}
      <p className="actions">
        <button type="submit" className="button button-main" disabled={isSending}>
          {isSending ? 'Creating links…' : 'Create signing links'}
        </button>
        <Link className="button button-plain" href={pathTo.documents}>
          Cancel
        </Link>
      </p>
    </form>
  );
}

/** Chooses the signers of a document. */
export function SendPage({ documentId }: { readonly documentId: string }) {
  const { loaded, reload } = useLoaded((signal) => backend.getRoles(documentId, signal), [documentId]);
  const filename = loaded.state === 'ready' ? `“${loaded.value.filename}”` : 'the document';
  return (
    <Page
      title="Send for signature"
      lead={`Choose who signs ${filename}. Each signer gets a link. When everyone has signed, the PDF is sealed.`}
    >
      {loaded.state === 'loading' && <Loading what="the document" />}
      {loaded.state === 'failed' && (
        <OpeningFailed what="The document can’t be opened" error={loaded.error} onRetry={reload} />
      )}
      {loaded.state === 'ready' && <SendForm documentId={documentId} document={loaded.value} />}
    </Page>
  );
}
