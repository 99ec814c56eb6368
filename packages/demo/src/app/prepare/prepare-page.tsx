import { FieldDesigner } from '@document-signer/viewer/designer';
import '@document-signer/viewer/designer.css';
import { useEffect, useMemo, useState } from 'react';
import type { DocumentToSend } from '../../wire.ts';
import { backend, pdfAssets } from '../backend.ts';
import { Failed } from '../failed.tsx';
import { Loading } from '../loading.tsx';
import { Link } from '../navigation.tsx';
import { Page } from '../page.tsx';
import { pathTo } from '../route.ts';
import { useLoaded } from '../use-loaded.ts';
import { designerClient } from './designer-client.ts';

const usualRoles = 'tenant, landlord';

/** The distinct roles of a list such as `tenant, landlord`. */
function rolesIn(text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  return [...new Set(names.filter(Boolean))];
}

interface PrepareProps {
  readonly documentId: string;
  readonly document: DocumentToSend;
}

/** Chooses who signs, and places the fields. */
function Prepare({ documentId, document: { roles: earlier } }: PrepareProps) {
  const isForSeveral = earlier.length > 1 || earlier[0] !== 'signer';
  const [isSeveral, setSeveral] = useState(isForSeveral);
  const [text, setText] = useState(isForSeveral ? earlier.join(', ') : usualRoles);
  const roles = useMemo(() => (isSeveral ? rolesIn(text) : []), [isSeveral, text]);
  useEffect(() => {
    document.title = 'Prepare · Document Signer';
  }, []);
  return (
    <main id="main" className="sign">
      <h1 className="unseen">Prepare the document</h1>
      <div className="prepare-roles">
        <label>
          <input
            type="checkbox"
            checked={isSeveral}
            onChange={({ currentTarget }) => setSeveral(currentTarget.checked)}
          />
          Several signers
        </label>
        {isSeveral && (
          <label>
            Roles
            <input value={text} maxLength={200} onChange={({ currentTarget }) => setText(currentTarget.value)} />
          </label>
        )}
      </div>
      <FieldDesigner
        client={designerClient}
        documentId={documentId}
        roles={roles}
        assetsUrl={pdfAssets}
        actions={
          <>
            <Link className="button" href={pathTo.sign(documentId)}>
              Sign
            </Link>
            <Link className="button" href={pathTo.send(documentId)}>
              Send to several people
            </Link>
          </>
        }
      />
    </main>
  );
}

/** The step between upload and signing: placing the fields. */
export function PreparePage({ documentId }: { readonly documentId: string }) {
  const { loaded, reload } = useLoaded((signal) => backend.getRoles(documentId, signal), [documentId]);
  if (loaded.state === 'ready') return <Prepare documentId={documentId} document={loaded.value} />;
  return (
    <Page title="Prepare">
      {loaded.state === 'loading' && <Loading what="the document" />}
      {loaded.state === 'failed' && (
        <Failed what="The document can’t be opened" error={loaded.error} onRetry={reload} />
      )}
    </Page>
  );
}
