// First, so that the PDF worker starts while the rest of this page is still being read.
import '@document-signer/viewer/start-early';

import type { SubmissionResult } from '@document-signer/core';
import { DocumentSigner } from '@document-signer/viewer';
import '@document-signer/viewer/signer.css';
import { useEffect, useMemo, useState } from 'react';
import type { Session } from '../../wire.ts';
import { backend } from '../backend.ts';
import { Failed } from '../failed.tsx';
import { Loading } from '../loading.tsx';
import { Link } from '../navigation.tsx';
import { Page } from '../page.tsx';
import { pathTo } from '../route.ts';
import { useLoaded } from '../use-loaded.ts';
import { createSessionClient } from './session-client.ts';

/** Where the server has pdf.js's character maps, fonts and decoders. */
const pdfAssets = '/pdfjs/';

/** The viewer, and after submitting the way to what was stored. */
function Signing({ session }: { readonly session: Session }) {
  const { documentId } = session;
  const [result, setResult] = useState<SubmissionResult>();
  const client = useMemo(
    () => createSessionClient(session, () => backend.createSession(documentId)),
    [session, documentId],
  );
  useEffect(() => {
    document.title = 'Sign · Document Signer';
  }, []);
  return (
    <main id="main" className="sign">
      <h1 className="unseen">Sign the document</h1>
      <div role="status">
        {result && (
          <p className="sign-done">
            Your submission is stored. <Link href={pathTo.submission(result.submissionId)}>See what was stored</Link>
          </p>
        )}
      </div>
      <DocumentSigner client={client} documentId={documentId} assetsUrl={pdfAssets} onComplete={setResult} />
    </main>
  );
}

/** Lets the visitor sign a document. */
export function SignPage({ documentId }: { readonly documentId: string }) {
  const { loaded, reload } = useLoaded((signal) => backend.createSession(documentId, signal), [documentId]);
  if (loaded.state === 'ready') return <Signing session={loaded.value} />;
  return (
    <Page title="Sign">
      {loaded.state === 'loading' && <Loading what="the document" />}
      {loaded.state === 'failed' && (
        <>
          <Failed what="The document cannot be opened" error={loaded.error} onRetry={reload} />
          <Link href={pathTo.documents}>See all documents</Link>
        </>
      )}
    </Page>
  );
}
