import { useState } from 'react';
import { lateCode } from '../late/late-code.ts';
import { useSignerStore } from '../store/context.ts';

/** Saves the document as it was sent to the signer on the signer's device. */
export function useDownload() {
  const store = useSignerStore();
  const [state, setState] = useState<'no' | 'under_way' | 'failed'>('no');

  async function download(): Promise<void> {
    const { pageLayout, freshFileUrl } = store.getState();
    // Who asks for it has opened a menu, which comes with the same code.
    const saveFile = lateCode.read().code?.saveFile;
    if (!pageLayout || !saveFile || state === 'under_way') return;
    setState('under_way');
    const { filename } = pageLayout.metadata;
    try {
      // The address may be older than its token is good for; only then is another one asked for.
      const save = (url: string) => saveFile(url, filename);
      await save(pageLayout.documentUrl).catch(async () => save(await freshFileUrl()));
      setState('no');
    } catch {
      setState('failed');
    }
  }

  return { state, download, dismiss: () => setState('no') };
}
