import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { sampleClient, sampleDeps, text } from '../../test/sample.ts';
import { SignerContext } from '../store/context.ts';
import { createSignerStore } from '../store/signer-store.ts';
import { MissingPart } from './missing-part.tsx';

function show(children: ReactNode, store = createSignerStore(sampleDeps(sampleClient().client))) {
  return render(<SignerContext value={store}>{children}</SignerContext>);
}

const fails = async () => {};
const says = () => screen.queryByRole('alert')?.textContent ?? '';

it('reports a missing part, and suggests reloading the page only if no input would be lost', async () => {
  const store = createSignerStore(sampleDeps(sampleClient().client));
  await store.getState().open();
  show(<MissingPart onRetry={fails} />, store);
  expect(says()).toContain('Part of this page couldn’t load');
  expect(says()).toContain('reload the page');
  act(() => void store.getState().setValue('name', text('Typed')));
  expect(says()).not.toContain('reload the page');
  act(() => store.setState({ isKept: true }));
  expect(says()).toContain('You won’t lose what you’ve filled in.');
  expect(store.getState().values.name).toEqual(text('Typed'));
});

it('takes the focus only if it was lost', () => {
  show(<MissingPart onRetry={fails} />);
  expect(document.activeElement?.textContent).toBe('Try again');
  cleanup();
  show(<input aria-label="Elsewhere" />);
  screen.getByLabelText('Elsewhere').focus();
  show(<MissingPart onRetry={fails} />);
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
});

function Part(): ReactNode {
  const [isThere, setIsThere] = useState(false);
  return isThere ? <p>The part</p> : <MissingPart onRetry={async () => setIsThere(true)} />;
}

it('moves the focus to the pages when the part loads after a retry', async () => {
  show(
    <section data-part="layout" aria-label="signer" tabIndex={-1}>
      <section data-part="pages" aria-label="pages" tabIndex={-1} />
      <Part />
    </section>,
  );
  screen.getByRole('button', { name: 'Try again' }).focus();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(screen.getByText('The part')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('pages'));
});
