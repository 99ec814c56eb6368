import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { HostPropsContext } from '../src/designer/host-props.ts';
import { RolesContext } from '../src/designer/roles.ts';
import { DesignerContext } from '../src/designer/store/context.ts';
import { createDesignerStore } from '../src/designer/store/designer-store.ts';
import { SignerContext } from '../src/store/context.ts';
import { createSignerStore } from '../src/store/signer-store.ts';
import { sampleClient, sampleDeps, sampleDocument } from './sample.ts';

/** Shows parts of a designer over a document of two pages, 600 × 800 and 800 × 600 points, with these fields. */
export async function showDesigner(
  parts: ReactNode,
  fields: readonly unknown[],
  { roles }: { readonly roles?: readonly string[] } = {},
) {
  const document = sampleDocument(fields);
  const signer = createSignerStore(sampleDeps(sampleClient(sampleDocument([])).client));
  await signer.getState().open();
  const props = {
    documentId: document.metadata.id,
    client: { getDocument: async () => document, replaceFields: async () => ({ version: 2 }) },
    roles,
  };
  const store = createDesignerStore(() => props);
  store.getState().takeDocument(document);
  render(
    <SignerContext value={signer}>
      <DesignerContext value={store}>
        <HostPropsContext value={props}>
          <RolesContext value={roles ?? []}>{parts}</RolesContext>
        </HostPropsContext>
      </DesignerContext>
    </SignerContext>,
  );
  return { store, signer, announced: () => store.getState().announcement?.text };
}
