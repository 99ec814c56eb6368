import { type Field, parseFields } from '@document-signer/core';
import { render } from '@testing-library/react';
import { english } from '../src/languages/en/index.ts';
import type { Language } from '../src/languages/language.ts';
import { createLocalization } from '../src/languages/localization.ts';
import { LocalizationContext } from '../src/languages/localization-context.ts';
import { lateCode } from '../src/late/late-code.ts';
import { FieldLayer } from '../src/overlay/field-layer.tsx';
import { SignerContext } from '../src/store/context.ts';
import { createSignerStore } from '../src/store/signer-store.ts';
import { sampleClient, sampleDeps, sampleDocument } from './sample.ts';

type Options = Readonly<Record<string, unknown>>;

/** A required field of a kind on the first page, parsed like one from the service. */
export function fieldOf(type: string, options: Options = {}): Field {
  const place = { page: 1, x: 0.1, y: 0.1, width: 0.4, height: 0.03 };
  const [field] = parseFields(
    [{ id: 'it', type, ...place, required: true, editable: true, label: 'It', ...options }],
    1,
  );
  if (!field) throw new Error('There is no field.');
  return field;
}

async function showIn(language: Language, fields: readonly Field[]) {
  const store = createSignerStore(sampleDeps(sampleClient(sampleDocument(fields)).client));
  await store.getState().open();
  await lateCode.preload();
  const view = render(
    <LocalizationContext value={createLocalization(language)}>
      <SignerContext value={store}>
        <FieldLayer pageNumber={1} isVisible />
      </SignerContext>
    </LocalizationContext>,
  );
  return { ...view, store };
}

/** Shows fields of the first page in a new signer. */
export async function showFields(...fields: readonly Field[]) {
  return await showIn(english, fields);
}

/** Shows a field of a kind, with the label It, in a new signer. */
export async function showField(type: string, options: Options = {}, language: Language = english) {
  const { store, container, unmount } = await showIn(language, [fieldOf(type, options)]);
  return {
    store,
    container,
    unmount,
    value: () => store.getState().values.it,
    /** The note beside the field. */
    says: () => container.querySelector('[data-part="field-says"]')?.textContent,
  };
}
