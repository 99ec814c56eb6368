import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sampleClient, sampleDeps } from '../../test/sample.ts';
import { SignerContext } from '../store/context.ts';
import { createSignerStore } from '../store/signer-store.ts';
import { LazySidebar } from './lazy-sidebar.tsx';

afterEach(cleanup);

it('what is typed into the search before its code is there goes on in it, with the caret and the focus', async () => {
  const store = createSignerStore(sampleDeps(sampleClient().client));
  await store.getState().open();
  render(
    <SignerContext value={store}>
      <div data-part="signer">
        <button type="button">Find</button>
        <LazySidebar />
      </div>
    </SignerContext>,
  );
  const opener = screen.getByRole('button', { name: 'Find' });
  opener.focus();
  act(() => store.getState().openSidebar('search'));

  const find = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the document' });
  const first = find();
  expect(document.activeElement).toBe(first);
  expect(screen.queryByRole('tab')).toBeNull();
  fireEvent.change(first, { target: { value: 'every' } });
  first.setSelectionRange(2, 2);

  await screen.findByRole('tab', { name: 'Search' });
  expect(find()).not.toBe(first);
  expect(document.activeElement).toBe(find());
  expect(find().value).toBe('every');
  expect([find().selectionStart, find().selectionEnd]).toEqual([2, 2]);

  fireEvent.keyDown(find(), { key: 'Escape' });
  expect(document.activeElement).toBe(opener);
});
