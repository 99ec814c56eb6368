// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Panel = ({ name }: { readonly name: string }) => <p>Panel of {name}</p>;

it('a part is shown once its code has come', async () => {
  const Part = lazyPart(async () => Panel);
  render(<Part name="Jane" />);
  expect(await screen.findByText('Panel of Jane')).toBeTruthy();
});

it('a part that was loaded before is there at once', async () => {
  const Part = lazyPart(async () => Panel);
  await Part.preload();
  render(<Part name="Jane" />);
  expect(screen.getByText('Panel of Jane')).toBeTruthy();
});

it('code that does not come takes nothing down, and is asked for again as soon as there is a connection', async () => {
  vi.useFakeTimers();
  const load = vi
    .fn(async () => Panel)
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Part = lazyPart(load);
  const { container } = render(
    <>
      <p>The document</p>
      <Part name="Jane" />
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(container.textContent).toBe('The document');
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(container.textContent).toBe('The documentPanel of Jane');
});

it('a part that is taken away is not asked for any longer', async () => {
  vi.useFakeTimers();
  const load = vi.fn(() => Promise.reject(new TypeError('lost')));
  const Part = lazyPart<{ name: string }>(load);
  const { unmount } = render(<Part name="Jane" />);
  await act(() => vi.advanceTimersByTimeAsync(10));
  unmount();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load.mock.calls.length).toBeLessThanOrEqual(2);
});
