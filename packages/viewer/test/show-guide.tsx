import { act, render } from '@testing-library/react';
import { Layout } from '../src/chrome/layout.tsx';
import { formatsOf } from '../src/languages/formats.ts';
import { SpeechContext } from '../src/languages/speech-context.ts';
import { createMessages, words } from '../src/messages/messages.ts';
import { SignerContext } from '../src/store/context.ts';
import { createSignerStore } from '../src/store/signer-store.ts';
import { sampleClient, sampleDeps, sampleDocument } from './sample.ts';

/** Shows a whole signer for these fields, in the words of the tests: English, by the custom of a locale. */
export async function showGuide(fields?: readonly unknown[], locale = 'en') {
  const formats = formatsOf(locale);
  const { client, sent } = sampleClient(sampleDocument(fields));
  const store = createSignerStore(sampleDeps(client));
  const view = render(
    <SpeechContext value={{ messages: createMessages(words, formats), formats, direction: 'ltr' }}>
      <SignerContext value={store}>
        <Layout title={undefined} documentId={sampleDocument().metadata.id} />
      </SignerContext>
    </SpeechContext>,
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
