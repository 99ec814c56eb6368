import { cleanup, fireEvent, render } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleClient, sampleDeps } from '../../test/sample.ts';
import { SignerContext } from '../store/context.ts';
import { createSignerStore } from '../store/signer-store.ts';
import { useUnfocusedKeys } from './use-unfocused-keys.ts';

function Layout(): ReactNode {
  const layout = useRef<HTMLElement>(null);
  useUnfocusedKeys(layout);
  return (
    <section ref={layout} data-part="layout">
      <div data-part="pages" tabIndex={-1} />
      <input />
    </section>
  );
}

/** A signer that fills the window. */
async function show() {
  const store = createSignerStore(sampleDeps(sampleClient().client));
  await store.getState().open();
  const { container, unmount } = render(
    <SignerContext value={store}>
      <Layout />
    </SignerContext>,
  );
  const layout = container.querySelector('section');
  document.elementFromPoint = () => layout;
  return { store, container, unmount, isOpen: () => store.getState().sidebar === 'search' };
}

/** Ctrl+F, pressed where the focus is. Tells whether the browser is left to search. */
const find = (target: Element = document.body) => fireEvent.keyDown(target, { key: 'f', ctrlKey: true });

beforeEach(() => {
  const { documentElement } = document;
  vi.spyOn(documentElement, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(documentElement, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(documentElement, 'scrollHeight', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 50, 1000, 750));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('a key that nobody has the focus for goes to the signer', async () => {
  const { isOpen } = await show();
  expect(find()).toBe(false);
  expect(isOpen()).toBe(true);
});

it('a key that scrolls gives the focus to the pages, which the browser then scrolls', async () => {
  const { container } = await show();
  expect(fireEvent.keyDown(document.body, { key: 'PageDown' })).toBe(true);
  expect(document.activeElement).toBe(container.querySelector('[data-part="pages"]'));
});

it('letters and Tab are none of its business', async () => {
  await show();
  for (const key of ['a', 'Tab', 'Escape', 'Control']) fireEvent.keyDown(document.body, { key });
  expect(document.activeElement).toBe(document.body);
});

it('is left to the host whose page scrolls, has the focus, a shortcut, something in front or most of the window', async () => {
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

  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(600, 0, 400, 800));
  expect(find()).toBe(true);
  expect(isOpen()).toBe(false);
});

it('with two signers on the page, neither takes it, until one has gone', async () => {
  const first = await show();
  const second = await show();
  expect(find()).toBe(true);
  expect([first.isOpen(), second.isOpen()]).toEqual([false, false]);
  first.unmount();
  expect(find()).toBe(false);
  expect([first.isOpen(), second.isOpen()]).toEqual([false, true]);
  second.unmount();
  expect(find()).toBe(true);
});
