import { FieldDesigner } from '@document-signer/viewer/designer';
import '@document-signer/viewer/designer.css';
import { useEffect, useId, useMemo, useState } from 'react';
import type { DocumentToSend } from '../../wire.ts';
import { backend, pdfAssets } from '../backend.ts';
import { OpeningFailed } from '../failed.tsx';
import { Loading } from '../loading.tsx';
import { Link } from '../navigation.tsx';
import { Page } from '../page.tsx';
import { pathTo } from '../route.ts';
import { useLoaded } from '../use-loaded.ts';
import { designerClient } from './designer-client.ts';

const defaultRoles = 'tenant, landlord';
/** The limit of the API. */
const maxRoleLength = 50;
const tooLong = new RegExp(`([^,\\s][^,]{${maxRoleLength - 1}})[^,]+`, 'g');

/** Parses a list such as `tenant, landlord`, without duplicates. */
function rolesIn(text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  return [...new Set(names.filter(Boolean))];
}

interface PrepareProps {
  readonly documentId: string;
  readonly document: DocumentToSend;
}

/** Chooses the roles, and shows the designer. */
function Prepare({ documentId, document: { roles: initialRoles } }: PrepareProps) {
  const isForSeveral = initialRoles.length > 1 || initialRoles[0] !== 'signer';
  const [isSeveral, setSeveral] = useState(isForSeveral);
  const [text, setText] = useState(isForSeveral ? initialRoles.join(', ') : defaultRoles);
  const hintId = useId();
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
          <>
            <label>
              Roles
              <input
                value={text}
                aria-describedby={hintId}
                onChange={({ currentTarget }) => setText(currentTarget.value.replace(tooLong, '$1'))}
              />
            </label>
            <p id={hintId} className="fine">
              Separate roles with commas, up to {maxRoleLength} characters each.
            </p>
          </>
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
              Send
            </Link>
          </>
        }
      />
    </main>
  );
}

/** The page between upload and signing, where visitors place fields on the document. */
export function PreparePage({ documentId }: { readonly documentId: string }) {
  const { loaded, reload } = useLoaded((signal) => backend.getRoles(documentId, signal), [documentId]);
  if (loaded.state === 'ready') return <Prepare documentId={documentId} document={loaded.value} />;
  return (
    <Page title="Prepare">
      {loaded.state === 'loading' && <Loading what="the document" />}
      {loaded.state === 'failed' && (
        <OpeningFailed what="The document can’t be opened" error={loaded.error} onRetry={reload} />
      )}
    </Page>
  );
}
