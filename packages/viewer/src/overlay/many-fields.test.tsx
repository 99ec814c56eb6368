import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { sampleClient, sampleDeps, sampleDocument, textField } from '../../test/sample.ts';
import type { InputProps } from '../inputs/input-props.ts';
import { lateCode } from '../late/late-code.ts';
import { SignerContext } from '../store/context.ts';
import { createSignerStore } from '../store/signer-store.ts';
import { FieldLayer } from './field-layer.tsx';

/** The fields that were rendered, in order. */
const rendered = vi.hoisted((): string[] => []);

vi.mock('../inputs/text-input.tsx', async (load) => {
  const { TextInput } = await load<typeof import('../inputs/text-input.tsx')>();
  return {
    TextInput(props: InputProps) {
      rendered.push(props.field.id);
      return TextInput(props);
    },
  };
});

beforeAll(() => lateCode.preload());
afterEach(cleanup);

it('renders only the field that changes', async () => {
  const fields = Array.from({ length: 100 }, (_, index) => textField(`f${index}`, { y: index / 125, height: 0.006 }));
  const store = createSignerStore(sampleDeps(sampleClient(sampleDocument(fields)).client));
  await store.getState().open();
  const { container } = render(
    <SignerContext value={store}>
      <FieldLayer pageNumber={1} isVisible />
    </SignerContext>,
  );
  const control = (id: string) => container.querySelector(`[data-field-id="${id}"] input`) as HTMLInputElement;
  expect(rendered).toHaveLength(100);
  rendered.length = 0;
  fireEvent.change(control('f7'), { target: { value: 'J' } });
  fireEvent.change(control('f7'), { target: { value: 'Ja' } });
  expect(new Set(rendered)).toEqual(new Set(['f7']));
});
