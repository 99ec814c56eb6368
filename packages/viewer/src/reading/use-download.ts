import { useState } from 'react';
import { useSignerStore } from '../store/context.ts';
import { saveFile } from '../submission/save-file.ts';

/** Saves the document as it was sent to the signer on the signer's device. */
export function useDownload() {
  const store = useSignerStore();
  const [state, setState] = useState<'no' | 'under_way' | 'failed'>('no');

  async function download(): Promise<void> {
    const { paper, freshFileUrl } = store.getState();
    if (!paper || state === 'under_way') return;
    setState('under_way');
    const { filename } = paper.metadata;
    try {
      // The address may be older than its token is good for; only then is another one asked for.
      await saveFile(paper.documentUrl, filename).catch(async () => saveFile(await freshFileUrl(), filename));
      setState('no');
    } catch {
      setState('failed');
    }
  }

  return { state, download, dismiss: () => setState('no') };
}
