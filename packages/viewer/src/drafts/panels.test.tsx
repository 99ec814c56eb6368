import { ServiceError } from '@document-signer/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleClient, sampleDeps, signature, text } from '../../test/sample.ts';
import { Pages } from '../components/parts.tsx';
import { DeliveryPanel } from '../delivery/delivery-panel.tsx';
import { SignerContext } from '../store/context.ts';
import { createSignerStore } from '../store/signer-store.ts';
import { LoadingPanel } from '../ui/status-panel.tsx';
import { RestoredBanner } from './restored-banner.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(failures: unknown[] = []) {
  const { client, sent } = sampleClient(undefined, failures);
  const store = createSignerStore(sampleDeps(client));
  await store.getState().open();
  store.getState().setValue('name', text('Jane'));
  store.getState().setValue('sign', signature);
  const { container } = render(
    <SignerContext value={store}>
      <LoadingPanel />
      <RestoredBanner />
      <DeliveryPanel />
    </SignerContext>,
  );
  return { store, sent, container };
}

const draft = (labels = {}) => ({
  version: 1,
  savedAt: Date.parse('2026-11-21T10:00:00.000Z'),
  labels,
  values: { note: text('Kept'), gone: text('x') },
});

describe('the restored banner', () => {
  it('shows the day and the labels of dropped fields until it is dismissed', async () => {
    const { store, container } = await show();
    act(() => store.getState().restore(draft({ gone: 'Old field' })));
    const says = container.querySelector('[data-part="restored"]')?.textContent;
    expect(says).toContain('We restored your draft');
    expect(says).toContain('2026');
    expect(says).toContain('Old field');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(container.querySelector('[data-part="restored"]')).toBeNull();
    expect(store.getState().values.note).toEqual(text('Kept'));
  });

  it('does not call the draft unsubmitted when a submission may have arrived', async () => {
    const { store, container } = await show();
    act(() => store.getState().restore(draft()));
    const { restored } = store.getState();
    act(() => store.setState(restored ? { restored: { ...restored, mayHaveArrived: true } } : {}));
    const says = container.querySelector('[data-part="restored"]')?.textContent;
    expect(says).toContain('Not confirmed yet');
    expect(says).not.toContain('You haven’t submitted it yet');
  });

  it('asks before it deletes the draft', async () => {
    const { store } = await show();
    act(() => store.getState().restore(draft()));
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(document.activeElement?.textContent).toBe('Keep');
    fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(store.getState().values.note).toEqual(text('Kept'));
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(store.getState().values).toEqual({});
    expect(screen.queryByText('We restored your draft')).toBeNull();
  });
});

describe('the delivery panel', () => {
  const busy = () => new ServiceError('SUBMISSION_FAILED', { status: 503, retryAfter: 80 });
  const lost = () => new ServiceError('SUBMISSION_FAILED', { status: 0 });
  const waiting = async (container: Element) => {
    const panel = () => container.querySelector('[data-part="delivery"][data-state="waiting"]');
    await expect.poll(panel).not.toBeNull();
    return panel()?.textContent ?? '';
  };

  it('says that nothing was sent, counts down, and offers to cancel', async () => {
    const { store, container, sent } = await show([busy()]);
    void store.getState().submit();
    const says = await act(() => waiting(container));
    expect(says).toContain('Not sent yet');
    expect(says).toMatch(/send it in [78]\d seconds/);
    // Nothing is stored on this device, so the page has to stay open.
    expect(says).toContain('Keep this page open');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel and edit' })));
    expect(store.getState()).toMatchObject({ submission: 'editing', isReviewing: false, submitFailure: undefined });
    expect(sent).toHaveLength(1);
  });

  it('offers no cancel when the submission may have arrived', async () => {
    const { store, container } = await show([lost()]);
    const submitting = store.getState().submit();
    const says = await act(() => waiting(container));
    expect(says).toContain('Not confirmed yet');
    expect(says).not.toContain('Not sent');
    expect(screen.queryByRole('button', { name: 'Cancel and edit' })).toBeNull();
    store.getState().cancelSending();
    fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
    expect(await act(() => submitting)).toMatchObject({ success: true });
    expect(container.querySelector('[data-part="delivery"]')).toBeNull();
  });

  it.each([
    ['a timeout', new ServiceError('SUBMISSION_FAILED', { status: 0, details: { reason: 'timeout' } })],
    ['a response that is not from the service', new ServiceError('INTERNAL_ERROR', { status: 200 })],
    [
      'an unknown outcome',
      new ServiceError('SUBMISSION_FAILED', { status: 503, details: { reason: 'outcome_unknown' } }),
    ],
  ])('does not mention a lost connection after %s', async (_, answer) => {
    const { store, container } = await show([answer]);
    const submitting = store.getState().submit();
    const says = await act(() => waiting(container));
    expect(says).toMatch(/confirm.* We’ll retry in \d+ seconds?\. It won’t be submitted twice/);
    expect(says).not.toContain('connection');
    store.getState().sendNow();
    expect(await act(() => submitting)).toMatchObject({ success: true });
  });

  it('asks the signer to get a new link when the key is refused', async () => {
    const { store, container } = await show();
    act(() => store.setState({ delivery: { state: 'waiting', mayHaveArrived: true, cause: 'key', until: undefined } }));
    const says = await waiting(container);
    expect(says).toContain('Not confirmed yet');
    expect(says).toContain('Ask the sender for a new link');
    expect(says).not.toMatch(/second|0|connection/);
  });

  it('announces a new cause, but not each second', async () => {
    const { store, container } = await show();
    vi.useFakeTimers();
    const wait = { state: 'waiting', mayHaveArrived: true } as const;
    const heard = () => {
      const status = container.querySelector('[role="status"]:has([data-part="delivery"])')?.cloneNode(true) as Element;
      for (const silent of status.querySelectorAll('[aria-hidden="true"], [aria-live="off"]')) silent.remove();
      return status.textContent;
    };
    act(() => store.setState({ delivery: { ...wait, cause: 'offline', until: performance.now() + 8500 } }));
    expect(heard()).toContain('We’ll retry when you’re online');
    act(() => store.setState({ delivery: { ...wait, cause: 'unreachable', until: performance.now() + 4500 } }));
    expect(heard()).toContain('We’ll retry in 5 seconds');
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(heard()).toContain('We’ll retry in 5 seconds');
    expect(container.querySelector('[data-part="delivery-text"] [aria-hidden]')?.textContent).toContain('in 3 seconds');
    vi.useRealTimers();
  });
});

it('Pages offers to take over a document that another tab edits', async () => {
  const store = createSignerStore(sampleDeps(sampleClient().client));
  await store.getState().open();
  const takeOver = vi.fn();
  store.setState({ isOpenElsewhere: true, takeOver });
  render(
    <SignerContext value={store}>
      <Pages />
    </SignerContext>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('This document is open in another tab');
  const button = screen.getByRole('button', { name: 'Take over here' });
  fireEvent.click(button);
  expect(takeOver).toHaveBeenCalledOnce();
  expect(button.getAttribute('aria-busy')).toBe('true');
});

it('counts down while loading waits, and announces it once', async () => {
  const { store, container } = await show();
  vi.useFakeTimers();
  const texts = () => [...container.querySelectorAll('[data-part="waiting"] > *')].map((each) => each.textContent);
  const says = (seconds: string) => `The server is busy. Trying again in ${seconds}…`;
  act(() => store.setState({ wait: { cause: 'busy', until: performance.now() + 2500 } }));
  expect(texts()).toEqual([says('3 seconds'), says('3 seconds')]);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(texts()).toEqual([says('1 second'), says('3 seconds')]);
  expect(container.querySelector('[data-part="waiting"] [aria-hidden]')?.textContent).toBe(says('1 second'));
  // The next wait is announced again.
  act(() => store.setState({ wait: { cause: 'busy', until: performance.now() + 4500 } }));
  expect(texts()).toEqual([says('5 seconds'), says('5 seconds')]);
  vi.useRealTimers();
});
