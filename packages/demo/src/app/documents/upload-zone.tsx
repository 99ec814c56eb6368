import { useRef, useState } from 'react';
import { backend } from '../backend.ts';
import { FileZone } from '../file-zone.tsx';
import { go } from '../navigation.tsx';
import { pathTo } from '../route.ts';

type Upload =
  | { readonly state: 'idle' }
  | { readonly state: 'sending'; readonly name: string }
  | { readonly state: 'refused'; readonly name: string; readonly message: string };

/** The result of the last upload. Always mounted, so that screen readers announce changes. */
function Outcome({ upload }: { readonly upload: Upload }) {
  return (
    <div className="outcome">
      <div role="status">
        {upload.state === 'sending' && (
          <p className="loading">
            <span className="spinner" aria-hidden="true" /> Uploading “{upload.name}”…
          </p>
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

/** Uploads a dropped or chosen PDF, and goes to the page that prepares it, or shows why it was refused. */
export function UploadZone() {
  const [upload, setUpload] = useState<Upload>({ state: 'idle' });
  const current = useRef<AbortController>(null);

  const send = async (file: File) => {
    // A newer file replaces one that is still uploading.
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    setUpload({ state: 'sending', name: file.name });
    try {
      const { id } = await backend.upload(file, controller.signal);
      go(pathTo.prepare(id));
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
        hint="Drop a file here or choose one. Up to 50 MB, without a password."
        onFile={send}
      />
      <Outcome upload={upload} />
    </div>
  );
}
