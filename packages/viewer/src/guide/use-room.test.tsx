import { act, fireEvent, type RenderOptions, render } from '@testing-library/react';
import { Activity, useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleClient, sampleDeps } from '../../test/sample.ts';
import { SignerContext } from '../store/context.ts';
import { createSignerStore } from '../store/signer-store.ts';
import { useRoom } from './use-room.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Room() {
  const layout = useRef<HTMLDivElement>(null);
  useRoom(layout);
  return (
    <div data-part="layout" ref={layout}>
      <input />
    </div>
  );
}

/** A viewer in a window of 800 pixels with an on-screen keyboard. */
function showAbove(view: EventTarget, options: RenderOptions = {}) {
  vi.stubGlobal('visualViewport', view);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 800));
  const store = createSignerStore(sampleDeps(sampleClient().client));
  const signer = (isShown: boolean) => (
    <SignerContext value={store}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <Room />
      </Activity>
    </SignerContext>
  );
  const { container, rerender } = render(signer(true), options);
  const input = () => container.querySelector('input');
  const layout = () => container.querySelector<HTMLElement>('[data-part="layout"]');
  return { layout, input, show: (isShown: boolean) => act(() => rerender(signer(isShown))) };
}

it('marks a keyboard, and unmarks one that closed while the viewer was hidden', () => {
  const view = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });
  const { layout, input, show } = showAbove(view);
  expect(layout()?.getAttribute('style')).toBeNull();
  input()?.focus();
  view.height = 500;
  act(() => void view.dispatchEvent(new Event('resize')));
  expect(layout()?.style.getPropertyValue('--ds-hidden-bottom')).toBe('300px');
  show(false);
  view.height = 800;
  show(true);
  expect(layout()?.style.getPropertyValue('--ds-hidden-bottom')).toBe('0px');
  expect(layout()?.hasAttribute('data-keyboard')).toBe(false);
});

it('leaves no blank band when Safari keeps the old height after the keyboard has closed', async () => {
  const view = Object.assign(new EventTarget(), { height: 500, offsetTop: 80, scale: 1 });
  const { layout, input } = showAbove(view);
  const hidden = () => layout()?.style.getPropertyValue('--ds-hidden-bottom');
  expect(hidden()).toBe('');
  input()?.focus();
  await expect.poll(hidden).toBe('220px');
  input()?.blur();
  await expect.poll(hidden).toBe('0px');
  expect(layout()?.hasAttribute('data-keyboard')).toBe(false);
});

it('follows the focus within a shadow tree', async () => {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const view = Object.assign(new EventTarget(), { height: 500, offsetTop: 0, scale: 1 });
  const { layout, input } = showAbove(view, { container: root.appendChild(document.createElement('div')) });
  const element = input();
  if (!element) throw new Error('There is no input.');
  element.focus();
  fireEvent(element, new FocusEvent('focusin', { bubbles: true, composed: false }));
  await expect.poll(() => layout()?.style.getPropertyValue('--ds-hidden-bottom')).toBe('300px');
  root.host.remove();
});
