import type { Field } from '@document-signer/core';
import { act, render } from '@testing-library/react';
import { SignatureDialog } from '../src/signature/dialog.tsx';
import { SignerContext } from '../src/store/context.ts';
import { createSignerStore } from '../src/store/signer-store.ts';
import type { SignerStore } from '../src/store/state.ts';
import { sampleClient, sampleDeps, sampleDocument, signatureField } from './sample.ts';

/** Opens the dialog of a field in a shown signer. */
export async function sign(store: SignerStore, fieldId: string): Promise<void> {
  await act(async () => store.getState().sign(fieldId));
}

/** Opens the dialog for the first of these fields. */
export async function openDialog(field = signatureField('sign'), ...others: Field[]): Promise<SignerStore> {
  const store = createSignerStore(sampleDeps(sampleClient(sampleDocument([field, ...others])).client));
  await store.getState().open();
  render(
    <SignerContext value={store}>
      <SignatureDialog />
    </SignerContext>,
  );
  await sign(store, field.id);
  return store;
}
