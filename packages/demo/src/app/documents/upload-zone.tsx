import type { DocumentRecord } from '@document-signer/core';
import { useRef, useState } from 'react';
import { backend } from '../backend.ts';
import { FileZone } from '../file-zone.tsx';
import { Link } from '../navigation.tsx';
import { pathTo } from '../route.ts';

type Upload =
  | { readonly state: 'idle' }
  | { readonly state: 'sending'; readonly name: string }
  | { readonly state: 'stored'; readonly document: DocumentRecord }
  | { readonly state: 'refused'; readonly name: string; readonly message: string };

/** What became of the last file. Always in the page, so that screen readers notice when it is filled. */
function Outcome({ upload }: { readonly upload: Upload }) {
  return (
    <div className="outcome">
      <div role="status">
        {upload.state === 'sending' && (
          <p className="loading">
            <span className="spinner" aria-hidden="true" /> Checking “{upload.name}” …
          </p>
        )}
        {upload.state === 'stored' && (
          <div className="notice notice-good">
            <strong>“{upload.document.filename}” is ready to sign</strong>
            <p>
              Fields come from its form and its text tags. Without any, name, date and signature are at the foot of the
              last page.
            </p>
            <Link className="button button-main" href={pathTo.sign(upload.document.id)}>
              Sign now
            </Link>
          </div>
        )}
      </div>
      <div role="alert">
        {upload.state === 'refused' && (
          <div className="notice notice-bad">
            <strong>“{upload.name}” wasn’t accepted</strong>
            <p>{upload.message}</p>
          </div>
        )}
      </div>
    </div>
  );
}

/** Takes a PDF, dropped or chosen, and says what became of it. */
export function UploadZone({ onUploaded }: { readonly onUploaded: () => void }) {
  const [upload, setUpload] = useState<Upload>({ state: 'idle' });
  const current = useRef<AbortController>(null);

  const send = async (file: File) => {
    // Another file while one is on its way: the newer one counts.
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    setUpload({ state: 'sending', name: file.name });
    try {
      setUpload({ state: 'stored', document: await backend.upload(file, controller.signal) });
      onUploaded();
    } catch (error) {
      if (controller.signal.aborted) return;
      const message = error instanceof Error ? error.message : String(error);
      setUpload({ state: 'refused', name: file.name, message });
    }
  };

  return (
    <div>
      <FileZone
        title="Upload a PDF"
        hint="Drop it here or choose a file. Up to 50 MB, without a password."
        onFile={send}
      />
      <Outcome upload={upload} />
    </div>
  );
}
