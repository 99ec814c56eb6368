import { useState } from 'react';
import type { DocumentList } from '../../wire.ts';
import { backend } from '../backend.ts';
import { Failed } from '../failed.tsx';
import { Loading } from '../loading.tsx';
import { Page } from '../page.tsx';
import { useLoaded } from '../use-loaded.ts';
import { DocumentCard } from './document-card.tsx';
import { UploadZone } from './upload-zone.tsx';

const lead = 'Open a document, fill it in, sign it and submit it. Everything runs on this machine.';

function Samples({ samples }: Pick<DocumentList, 'samples'>) {
  return (
    <section aria-labelledby="samples">
      <h2 id="samples">Ready to sign</h2>
      <ul className="cards">
        {samples.map(({ document, title, about }) => (
          <DocumentCard key={document.id} document={document} title={title} about={about} />
        ))}
      </ul>
    </section>
  );
}

/** One page of uploads, with a button that shows the next one. */
function Uploads({ uploads, cursor }: Pick<DocumentList, 'uploads' | 'cursor'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ul className="cards">
        {uploads.map((document) => (
          <DocumentCard key={document.id} document={document} title={document.filename} />
        ))}
      </ul>
      {cursor !== undefined && !isOpen && (
        <button type="button" className="button older" onClick={() => setOpen(true)}>
          Show older documents
        </button>
      )}
      {cursor !== undefined && isOpen && <OlderUploads cursor={cursor} />}
    </>
  );
}

function OlderUploads({ cursor }: { readonly cursor: string }) {
  const { loaded, reload } = useLoaded((signal) => backend.listDocuments(cursor, signal), [cursor]);
  if (loaded.state === 'loading') return <Loading what="older documents" />;
  if (loaded.state === 'failed') {
    return <Failed what="The older documents couldn’t load" error={loaded.error} onRetry={reload} />;
  }
  return <Uploads {...loaded.value} />;
}

/** The home page: the samples, the uploads, and the upload zone. */
export function DocumentsPage() {
  const { loaded, reload } = useLoaded((signal) => backend.listDocuments(undefined, signal), []);
  return (
    <Page title="Documents" lead={lead}>
      {loaded.state === 'loading' && <Loading what="documents" />}
      {loaded.state === 'failed' && <Failed what="The documents couldn’t load" error={loaded.error} onRetry={reload} />}
      {loaded.state === 'ready' && <Samples samples={loaded.value.samples} />}
      <section aria-labelledby="own">
        <h2 id="own">Your documents</h2>
        <UploadZone />
        {loaded.state === 'ready' && <Uploads {...loaded.value} />}
      </section>
    </Page>
  );
}
