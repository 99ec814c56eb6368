import { render } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleClient, sampleDeps } from '../../../test/sample.ts';
import { SignerContext } from '../../store/context.ts';
import { createSignerStore } from '../../store/signer-store.ts';
import { ViewedPages } from './viewed-pages.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Shows a signer with its first page drawn and in view. */
async function show() {
  const pane = document.createElement('div');
  pane.innerHTML = `<div data-part="pages"><section data-part="page" data-page="1"><canvas data-state="drawn"></canvas>`;
  document.body.append(pane);
  const store = createSignerStore(sampleDeps(sampleClient().client));
  await store.getState().open();
  const pages = createElement(ViewedPages, { pane: { current: pane }, isCovered: false });
  render(createElement(SignerContext, { value: store }, pages));
  return { store, numbers: () => store.getState().viewed.numbers };
}

it('counts a page as viewed once it has been in view for a second', async () => {
  const { numbers } = await show();
  vi.advanceTimersByTime(1000);
  expect(numbers()).toEqual([]);
  vi.advanceTimersByTime(250);
  expect(numbers()).toEqual([1]);
  vi.advanceTimersByTime(250);
  expect(vi.getTimerCount()).toBe(0);
});

it('does not count time while the tab is hidden', async () => {
  const { numbers } = await show();
  vi.advanceTimersByTime(750);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.advanceTimersByTime(60_000);
  expect(numbers()).toEqual([]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(250);
  expect(numbers()).toEqual([]);
  vi.advanceTimersByTime(250);
  expect(numbers()).toEqual([1]);
});

it('restarts for the next person', async () => {
  const { store, numbers } = await show();
  vi.advanceTimersByTime(2000);
  store.getState().forgetViewed();
  vi.advanceTimersByTime(1000);
  expect(numbers()).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(numbers()).toEqual([1]);
});
