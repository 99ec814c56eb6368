import { act, render } from '@testing-library/react';
import { english } from '../src/languages/en/index.ts';
import type { Language } from '../src/languages/language.ts';
import { createLocalization } from '../src/languages/localization.ts';
import { LocalizationContext } from '../src/languages/localization-context.ts';
import type { SignerDocument } from '../src/signer-client.ts';
import { SignerContext } from '../src/store/context.ts';
import { createSignerStore } from '../src/store/signer-store.ts';
import { Layout } from '../src/ui/layout.tsx';
import { sampleClient, sampleDeps, sampleDocument } from './sample.ts';

/** Shows a complete signer for these fields, by default in English. */
export async function showGuide(
  fields?: readonly unknown[],
  locale = 'en',
  language: Language = english,
  more: Partial<SignerDocument> = {},
) {
  const { client, sent } = sampleClient({ ...sampleDocument(fields), ...more });
  const store = createSignerStore(sampleDeps(client));
  const view = render(
    <LocalizationContext value={createLocalization(language, locale)}>
      <SignerContext value={store}>
        <Layout title={undefined} documentId={sampleDocument().metadata.id} />
      </SignerContext>
    </LocalizationContext>,
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
