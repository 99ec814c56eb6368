// @vitest-environment happy-dom
import type { Field } from '@document-signer/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sampleClient, sampleDeps, sampleDocument, text, textField } from '../../test/sample.ts';
import { SignerContext } from '../store/context.ts';
import { createHandle } from '../store/handle.ts';
import { createSignerStore } from '../store/signer-store.ts';
import { HandleContext } from './handle-context.ts';
import { useSignerField } from './use-signer-field.ts';

afterEach(cleanup);

const ids = Array.from({ length: 40 }, (_, index) => `field-${index}`);

function MyControl({ id }: { readonly id: string }) {
  const field = useSignerField(id);
  const value = field?.value;
  return <p data-testid={id}>{value && 'content' in value ? value.content : field?.field.label}</p>;
}

/** A field that counts how often somebody asks for its id, as whoever goes through a list of fields does. */
function counted(field: Field, count: () => void): Field {
  const { id, ...rest } = field;
  return Object.defineProperty({ ...rest } as Field, 'id', {
    enumerable: true,
    get: () => {
      count();
      return id;
    },
  });
}

it('a list of controls of one’s own finds each field at once, without going through all of them for each', async () => {
  const store = createSignerStore(sampleDeps(sampleClient(sampleDocument(ids.map((id) => textField(id)))).client));
  await store.getState().open();
  const { document } = store.getState();
  let looks = 0;
  if (document)
    store.setState({ document: { ...document, fields: document.fields.map((f) => counted(f, () => looks++)) } });
  render(
    <SignerContext value={store}>
      <HandleContext value={createHandle(store, sampleDocument().metadata.id)}>
        {ids.map((id) => (
          <MyControl key={id} id={id} />
        ))}
      </HandleContext>
    </SignerContext>,
  );
  // A few for each field, where each of 40 controls going through 40 fields would be thousands.
  expect(looks).toBeLessThan(10 * ids.length);
  looks = 0;
  act(() => store.setState({ scale: 2 }));
  expect(looks).toBeLessThanOrEqual(ids.length);
  act(() => store.getState().enterValue('field-7', text('Jane')));
  expect(screen.getByTestId('field-7').textContent).toBe('Jane');
  expect(screen.getByTestId('field-8').textContent).toBe('FIELD-8');
});
