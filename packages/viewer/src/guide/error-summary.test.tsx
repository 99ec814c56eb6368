import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleClient, sampleDeps, sampleDocument, text, textField } from '../../test/sample.ts';
import { SignerContext } from '../store/context.ts';
import { createSignerStore } from '../store/signer-store.ts';
import { ErrorSummary } from './error-summary.tsx';

/** The summary of a document with `count` required fields, all reported. */
async function showSummary(count: number) {
  const fields = Array.from({ length: count }, (_, index) =>
    textField(`f${index}`, { y: index / (2 * count), height: 0.001 }),
  );
  const store = createSignerStore(sampleDeps(sampleClient(sampleDocument(fields)).client));
  await store.getState().open();
  render(
    <SignerContext value={store}>
      <ErrorSummary />
    </SignerContext>,
  );
  act(() => store.getState().report(fields.map(({ id }) => id)));
  return { store, links: () => screen.queryAllByRole('link').map(({ textContent }) => textContent) };
}

describe('ErrorSummary', () => {
  it('lists links to the fields until they are filled', async () => {
    const { store, links } = await showSummary(2);
    expect(links()).toEqual(['F0 (page 1)', 'F1 (page 1)']);
    fireEvent.click(screen.getByRole('link', { name: 'F1 (page 1)' }));
    expect(store.getState().focusedField).toBe('f1');
    act(() => void store.getState().setValue('f0', text('Jane')));
    expect(links()).toEqual(['F1 (page 1)']);
    act(() => void store.getState().setValue('f1', text('Roe')));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('lists the first hundred', async () => {
    const { links } = await showSummary(150);
    expect(screen.getByRole('region', { name: '150 required fields are empty' })).toBeTruthy();
    expect(links()).toHaveLength(100);
  });
});
