import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleClient, sampleDeps, text } from '../../test/sample.ts';
import { SignerContext } from '../store/context.ts';
import { createSignerStore } from '../store/signer-store.ts';
import type { SignerStore } from '../store/state.ts';
import { lazyPart } from './lazy-part.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Panel = ({ name }: { readonly name: string }) => <p>Panel of {name}</p>;

const Waiting = ({ name }: { readonly name: string }) => <p>{name} waits</p>;

/** The browsers' messages for a lost connection, and for a file that is gone after a new deployment. */
const offline = () => new TypeError('Failed to fetch dynamically imported module');
const gone = () => new TypeError('error loading dynamically imported module: 404');

/** Code that fails so often before it comes. */
const code = (failures: readonly unknown[]) => {
  const left = [...failures];
  return vi.fn(async () => {
    const failure = left.shift();
    if (failure) throw failure;
    return Panel;
  });
};

const freshStore = () => createSignerStore(sampleDeps(sampleClient().client));

async function show(children: ReactNode, store: SignerStore = freshStore()) {
  const view = render(<SignerContext value={store}>{children}</SignerContext>);
  await act(() => vi.advanceTimersByTimeAsync(10));
  return { ...view, store };
}

const says = () => screen.queryByRole('alert')?.textContent ?? '';
const retry = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));

describe('a part whose code loads', () => {
  it('shows its placeholder first', async () => {
    const Part = lazyPart(code([]), { Waiting });
    render(<Part name="Jane" />);
    expect(screen.getByText('Jane waits')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText('Panel of Jane')).toBeTruthy();
  });

  it('is shown at once when its code was preloaded', async () => {
    const load = code([]);
    const Part = lazyPart(load);
    await Part.preload();
    render(<Part name="Jane" />);
    expect(screen.getByText('Panel of Jane')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads its code once', async () => {
    const load = code([]);
    const Part = lazyPart(load);
    await show(['Jane', 'Joan', 'Jill'].map((name) => <Part key={name} name={name} />));
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.getAllByText(/^Panel of/)).toHaveLength(3);
  });
});

describe('a part whose code fails to load', () => {
  it('says so and can be retried, while everything else stays', async () => {
    const Part = lazyPart(code([gone()]));
    const { container } = await show(
      <>
        <p>The document</p>
        <Part name="Jane" />
      </>,
    );
    expect(container.textContent).toContain('The document');
    expect(says()).toContain('Part of this page couldn’t load');
    await retry();
    expect(container.textContent).toBe('The documentPanel of Jane');
  });

  it('is retried when the browser is online again, and now and then', async () => {
    const load = code([offline(), offline(), offline()]);
    const Part = lazyPart(load);
    await show(<Part name="Jane" />);
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(load).toHaveBeenCalledTimes(2);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(screen.getByText('Panel of Jane')).toBeTruthy();
  });

  it('is retried less and less often, and no longer when it is not shown', async () => {
    const load = vi.fn(() => Promise.reject(gone()));
    const Part = lazyPart<{ name: string }>(load);
    const { unmount } = await show(<Part name="Jane" />);
    await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
    const before = load.mock.calls.length;
    expect(before).toBeLessThan(20);
    unmount();
    await vi.advanceTimersByTimeAsync(120 * 60_000);
    expect(load).toHaveBeenCalledTimes(before);
  });

  it('advises to reload the page only when nothing would be lost', async () => {
    const Part = lazyPart<{ name: string }>(() => Promise.reject(gone()));
    const store = freshStore();
    await store.getState().open();
    await show(<Part name="Jane" />, store);
    expect(says()).toContain('reload the page');
    act(() => void store.getState().setValue('name', text('Typed')));
    expect(says()).not.toContain('reload the page');
    act(() => store.setState({ isKept: true }));
    expect(says()).toContain('You won’t lose what you’ve filled in.');
    expect(store.getState().values.name).toEqual(text('Typed'));
  });

  it('takes the focus only when it was lost', async () => {
    const Part = lazyPart<{ name: string }>(() => Promise.reject(gone()));
    await show(<Part name="Jane" />);
    expect(document.activeElement?.textContent).toBe('Try again');
    cleanup();
    await show(<input aria-label="Elsewhere" />);
    screen.getByLabelText('Elsewhere').focus();
    await show(<Part name="Jane" />);
    expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
  });

  it('leaves the focus to the pages when it loads after a retry', async () => {
    const Part = lazyPart(code([offline()]));
    await show(
      <section data-part="layout" aria-label="signer" tabIndex={-1}>
        <section data-part="pages" aria-label="pages" tabIndex={-1} />
        <Part name="Jane" />
      </section>,
    );
    screen.getByRole('button', { name: 'Try again' }).focus();
    await retry();
    expect(screen.getByText('Panel of Jane')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('pages'));
  });
});
