import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleClient, sampleDeps } from '../../test/sample.ts';
import { createSignerStore } from '../store/signer-store.ts';
import { handleUnfocusedKeys } from './shortcuts.ts';

/** A signer that fills the window. */
async function show() {
  const store = createSignerStore(sampleDeps(sampleClient().client));
  await store.getState().open();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<section data-part="layout"><div data-part="pages" tabindex="-1"></div><input /></section>';
  const layout = container.querySelector('section');
  if (!layout) throw new Error('There is no layout.');
  const stop = handleUnfocusedKeys(layout, store);
  document.elementFromPoint = () => layout;
  function unmount(): void {
    stop();
    container.remove();
    shown.delete(unmount);
  }
  shown.add(unmount);
  return { store, container, unmount, isOpen: () => store.getState().sidebar === 'search' };
}

/** Unmounts the shown signers. */
const shown = new Set<() => void>();

/** Presses Ctrl+F. @returns whether the browser's own search opens */
const find = (target: Element = document.body) => fireEvent.keyDown(target, { key: 'f', ctrlKey: true });

beforeEach(() => {
  const { documentElement } = document;
  vi.spyOn(documentElement, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(documentElement, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(documentElement, 'scrollHeight', 'get').mockReturnValue(800);
});

afterEach(() => {
  for (const unmount of shown) unmount();
  vi.restoreAllMocks();
});

it('handles keys while no element has the focus', async () => {
  const { isOpen } = await show();
  expect(find()).toBe(false);
  expect(isOpen()).toBe(true);
});

it('focuses the pages for keys that scroll', async () => {
  const { container } = await show();
  expect(fireEvent.keyDown(document.body, { key: 'PageDown' })).toBe(true);
  expect(document.activeElement).toBe(container.querySelector('[data-part="pages"]'));
});

it('ignores letters and Tab', async () => {
  await show();
  for (const key of ['a', 'Tab', 'Escape', 'Control']) fireEvent.keyDown(document.body, { key });
  expect(document.activeElement).toBe(document.body);
});

it('leaves keys to a host whose page scrolls, has the focus, handles the key or has an overlay', async () => {
  const { isOpen, container } = await show();
  const scroll = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2000);
  expect(find()).toBe(true);
  scroll.mockReturnValue(800);

  const own = document.body.appendChild(document.createElement('input'));
  expect(find(own)).toBe(true);
  document.elementFromPoint = () => own;
  expect(find()).toBe(true);
  own.remove();
  document.elementFromPoint = () => container.querySelector('section');

  const shortcut = (event: Event) => event.preventDefault();
  document.addEventListener('keydown', shortcut);
  find();
  document.removeEventListener('keydown', shortcut);
  expect(isOpen()).toBe(false);
});
