import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { announced, sampleClient, sampleDeps, samplePdf } from '../../../test/sample.ts';
import type { Destination, OutlineEntry, PdfDocument } from '../../pdf/pdf-document.ts';
import { PdfError } from '../../pdf/pdf-error.ts';
import { SignerContext } from '../../store/context.ts';
import { createSignerStore } from '../../store/signer-store.ts';
import { Outline } from './outline.tsx';

afterEach(cleanup);

/** Shows the outline of a document with overridden methods. */
async function show(read: Partial<PdfDocument>) {
  const openPdf = async () => ({ ...samplePdf(), ...read });
  const store = createSignerStore({ ...sampleDeps(sampleClient().client), openPdf });
  await store.getState().open();
  render(
    <SignerContext value={store}>
      <Outline />
    </SignerContext>,
  );
  await act(async () => {});
  return store;
}

const entry = (title: string, leadsTo?: Destination): OutlineEntry => ({
  title,
  entries: [],
  ...(leadsTo && { leadsTo }),
});

it('can retry loading the outline', async () => {
  let isBroken = true;
  await show({
    outline: async () => {
      if (isBroken) throw new PdfError('network', 'No line.');
      return [entry('One', { pageNumber: 1 })];
    },
  });
  expect(screen.getByRole('alert').textContent).toContain('The outline couldn’t load.');
  expect(screen.queryByText('This document has no outline.')).toBeNull();
  isBroken = false;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(screen.getByRole('button', { name: 'One' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('marks an entry without a destination, initially or once it is followed', async () => {
  const store = await show({
    outline: async () => [entry('Script'), entry('Gone', { named: 'gone' }), entry('Good', { named: 'good' })],
    find: async (destination) =>
      'named' in destination && destination.named === 'good' ? { pageNumber: 2 } : undefined,
  });
  const disabled = () =>
    ['Script', 'Gone', 'Good'].filter((name) => {
      return screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
    });
  expect(disabled()).toEqual(['Script']);
  for (const name of ['Good', 'Gone']) {
    await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  }
  expect(disabled()).toEqual(['Script', 'Gone']);
  expect(announced(store)).toBe('No destination');
  expect(store.getState().pendingNavigation).toMatchObject({ to: 'page', target: 2 });
});
