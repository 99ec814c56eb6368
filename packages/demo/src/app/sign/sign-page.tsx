import type { SubmissionResult } from '@document-signer/core';
import { DocumentSigner } from '@document-signer/viewer';
import '@document-signer/viewer/signer.css';
import { useEffect, useState } from 'react';
import { pdfAssets } from '../backend.ts';
import { OpeningFailed } from '../failed.tsx';
import { Loading } from '../loading.tsx';
import { Link } from '../navigation.tsx';
import { Page } from '../page.tsx';
import { keyOf, pathTo, type SigningTarget } from '../route.ts';
import { useLoaded } from '../use-loaded.ts';
import { forgetVisit, takeVisit, type Visit } from './visit.ts';

interface SigningProps {
  readonly visit: Visit;
  /** Whether the visitor signs an envelope, whose sealed copy they get in the viewer. */
  readonly isEnvelope: boolean;
  readonly language: string;
}

/** The viewer and, after submitting, a link to the submission. */
function Signing({ visit, isEnvelope, language }: SigningProps) {
  const { client, session } = visit;
  const { documentId } = session;
  const [result, setResult] = useState<SubmissionResult>();
  useEffect(() => {
    forgetVisit();
    document.title = 'Sign · Document Signer';
  }, []);
  return (
    <main id="main" className="sign">
      <h1 className="unseen">Sign the document</h1>
      <div role="status">
        {result && !isEnvelope && (
          <p className="sign-done">
            <Link href={pathTo.submission(result.submissionId)}>View submission</Link>
          </p>
        )}
      </div>
      <DocumentSigner
        client={client}
        documentId={documentId}
        document={visit.document}
        language={language}
        assetsUrl={pdfAssets}
        requireAllPagesViewed={new URLSearchParams(location.search).has('read-all')}
        onComplete={setResult}
        onDecline={async ({ reason }) => void (await client.declineDocument(documentId, { reason }))}
      />
    </main>
  );
}

interface SignPageProps {
  readonly target: SigningTarget;
  /** The language of the viewer: a language tag, or `auto`. */
  readonly language: string;
}

/** The page where the visitor signs a document, or an envelope as one of its signers. */
export function SignPage({ target, language }: SignPageProps) {
  const { loaded, reload } = useLoaded((signal) => takeVisit(target, signal), [keyOf(target)]);
  if (loaded.state === 'ready') {
    return <Signing visit={loaded.value} isEnvelope={'signerId' in target} language={language} />;
  }
  return (
    <Page title="Sign">
      {loaded.state === 'loading' && <Loading what="the document" />}
      {loaded.state === 'failed' && (
        <>
          <OpeningFailed what="The document can’t be opened" error={loaded.error} onRetry={reload} />
          <Link href={pathTo.documents}>View all documents</Link>
        </>
      )}
    </Page>
  );
}
