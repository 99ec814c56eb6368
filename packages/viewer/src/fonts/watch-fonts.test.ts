import type { Face, Field } from '@document-signer/core';
import { expect, it } from 'vitest';
import { sampleClient, sampleDeps, sampleDocument, text, textField } from '../../test/sample.ts';
import { sampleFonts } from '../../test/sample-fonts.ts';
import { createSignerStore } from '../store/signer-store.ts';
import { watchFonts } from './watch-fonts.ts';

async function openSample(fields: readonly unknown[]) {
  const wanted: string[] = [];
  let tell = () => {};
  const fonts = sampleFonts({
    want: (faces: Iterable<Face>) => wanted.push(...Array.from(faces, ({ name }) => name)),
    listen(listener) {
      tell = listener;
      return () => {
        tell = () => {};
      };
    },
  });
  const store = createSignerStore(sampleDeps(sampleClient(sampleDocument(fields)).client));
  const stop = watchFonts(store, fonts);
  await store.getState().open();
  return { store, wanted, stop, tell: () => tell() };
}

const fields = [
  textField('name', { value: text('Jane') }),
  textField('place', { required: false, editable: false, value: text('Αθήνα') }),
];

it("loads only the faces of the document's values, editable or not, and of typed text", async () => {
  const { store, wanted } = await openSample(fields);
  expect(wanted.toSorted()).toEqual(['arimo-greek', 'arimo-latin']);
  wanted.length = 0;
  store.getState().enterValue('name', text('Щ'));
  expect(wanted).toEqual(['arimo-cyrillic']);
});

it('loads other faces for a version of the document that uses another font', async () => {
  const { store, wanted } = await openSample(fields);
  wanted.length = 0;
  const { document } = store.getState();
  const styled = document?.fields.map((field) => ({ ...field, style: { fontFamily: 'Times' } }) as Field);
  store.setState({ document: document && { ...document, fields: styled ?? [] } });
  expect(wanted).toContain('tinos-latin');
});

it('typesets the fields again when a font has loaded', async () => {
  const { store, tell } = await openSample(fields);
  const before = store.getState().fonts;
  tell();
  expect(store.getState().fonts).not.toBe(before);
});

it('loads nothing after the signer is unmounted', async () => {
  const { store, wanted, tell, stop } = await openSample(fields);
  stop();
  wanted.length = 0;
  const before = store.getState().fonts;
  tell();
  store.getState().enterValue('name', text('Щ'));
  expect(store.getState().fonts).toBe(before);
  expect(wanted).toEqual([]);
});
