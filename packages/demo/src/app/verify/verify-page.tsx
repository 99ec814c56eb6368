import { useRef, useState } from 'react';
import type { VerifiedFile } from '../../wire.ts';
import { backend } from '../backend.ts';
import { Failed } from '../failed.tsx';
import { FileZone } from '../file-zone.tsx';
import { Page } from '../page.tsx';
import { Verdict } from './verdict.tsx';

type State =
  | { readonly state: 'idle' }
  | { readonly state: 'sending'; readonly name: string }
  | { readonly state: 'verified'; readonly name: string; readonly verification: VerifiedFile }
  | { readonly state: 'refused'; readonly name: string; readonly error: Error };

const lead =
  'Check whether a PDF was changed after it was sealed. Even a one-byte change is detected. The file isn’t stored.';

/** The result for the last file. Always mounted, so that screen readers announce changes. */
function Outcome({ outcome }: { readonly outcome: State }) {
  return (
    <div className="outcome">
      <div role="status">
        {outcome.state === 'sending' && (
          <p className="loading">
            <span className="spinner" aria-hidden="true" /> Verifying “{outcome.name}”…
          </p>
        )}
        {outcome.state === 'verified' && <Verdict name={outcome.name} verification={outcome.verification} />}
      </div>
      {outcome.state === 'refused' && <Failed what={`“${outcome.name}” couldn’t be verified`} error={outcome.error} />}
    </div>
  );
}

/** Verifies a PDF, and shows whether it is sealed and unchanged, or what was changed. */
export function VerifyPage() {
  const [outcome, setOutcome] = useState<State>({ state: 'idle' });
  const current = useRef<AbortController>(null);

  const verify = async (file: File) => {
    // A newer file replaces one that is still being verified.
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const { name } = file;
    setOutcome({ state: 'sending', name });
    try {
      setOutcome({ state: 'verified', name, verification: await backend.verify(file, controller.signal) });
    } catch (refusal) {
      if (controller.signal.aborted) return;
      const error = refusal instanceof Error ? refusal : new Error(String(refusal));
      setOutcome({ state: 'refused', name, error });
    }
  };

  return (
    <Page title="Verify a file" lead={lead}>
      <section aria-label="File">
        <FileZone title="Choose a sealed PDF" hint="Drop a file here or choose one." onFile={verify} />
        <Outcome outcome={outcome} />
      </section>
    </Page>
  );
}
