import { act, render } from '@testing-library/react';
import { Layout } from '../src/chrome/layout.tsx';
import { SignerContext } from '../src/store/context.ts';
import { createSignerStore } from '../src/store/signer-store.ts';
import { sampleClient, sampleDeps, sampleDocument } from './sample.ts';

/** Shows a whole signer for these fields, in the words of the tests: English. */
export async function showGuide(fields?: readonly unknown[]) {
  const { client, sent } = sampleClient(sampleDocument(fields));
  const store = createSignerStore(sampleDeps(client));
  const view = render(
    <SignerContext value={store}>
      <Layout title={undefined} documentId={sampleDocument().metadata.id} />
    </SignerContext>,
  );
  await act(() => store.getState().open());
  return {
    ...view,
    store,
    sent,
    /** A part by its public name. */
    part: (name: string) => view.container.querySelector<HTMLElement>(`[data-part="${name}"]`),
  };
}
