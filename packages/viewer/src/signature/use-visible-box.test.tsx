import { act, cleanup, render } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useVisibleBox } from './use-visible-box.ts';

/** The visual viewport of a phone in landscape. */
const view = Object.assign(new EventTarget(), { height: 390, offsetTop: 0, scale: 1 });

beforeEach(() => {
  Object.assign(view, { height: 390, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', view);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(390);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Dialog(): ReactNode {
  const dialog = useRef<HTMLDivElement>(null);
  useVisibleBox(dialog);
  return (
    <div ref={dialog} data-part="signature-dialog">
      <div data-part="dialog-body">
        <input />
      </div>
    </div>
  );
}

function show() {
  const { container, unmount } = render(<Dialog />);
  const find = (selector: string) => container.querySelector(selector) as HTMLElement;
  const dialog = find('[data-part="signature-dialog"]');
  return {
    unmount,
    input: find('input'),
    body: find('[data-part="dialog-body"]'),
    change: (next: Partial<typeof view>) =>
      act(() => {
        Object.assign(view, next);
        view.dispatchEvent(new Event('resize'));
      }),
    /** The values that the style sheet uses, with its defaults. */
    box: () => [
      dialog.style.getPropertyValue('--ds-visible-height') || '100dvh',
      dialog.style.getPropertyValue('--ds-visible-top') || '0px',
      dialog.hasAttribute('data-low'),
    ],
  };
}

describe('useVisibleBox', () => {
  it('sets the visible height and position until the dialog is closed', () => {
    const { input, change, box, unmount } = show();
    expect(box()).toEqual(['100dvh', '0px', false]);
    input.focus();
    change({ height: 170, offsetTop: 20 });
    expect(box()).toEqual(['170px', '20px', true]);
    change({ height: 390, offsetTop: 0 });
    expect(box()).toEqual(['100dvh', '0px', false]);
    unmount();
    change({ height: 170 });
    expect(box()).toEqual(['100dvh', '0px', false]);
  });

  it('marks little room above a keyboard, but not a low window or a pinch zoom', () => {
    const { input, change, box } = show();
    input.focus();
    change({ height: 320 });
    expect(box()).toEqual(['100dvh', '0px', false]);
    change({ height: 130, scale: 3, offsetTop: 100 });
    expect(box()).toEqual(['100dvh', '0px', false]);
  });

  it('keeps the buttons in the window when Safari keeps stale values after the keyboard has closed', async () => {
    const { input, change, box } = show();
    input.focus();
    change({ height: 170, offsetTop: 220 });
    expect(box()).toEqual(['170px', '220px', true]);
    input.blur();
    await expect.poll(box).toEqual(['100dvh', '0px', false]);
    change({ height: 390, offsetTop: 24 });
    expect(box()).toEqual(['100dvh', '0px', false]);
  });

  it('scrolls to the focused input', () => {
    const { input, body, change } = show();
    const scroll = vi.spyOn(body, 'scrollBy');
    vi.spyOn(body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 120));
    vi.spyOn(input, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 130, 800, 40));
    change({ height: 170 });
    expect(scroll).not.toHaveBeenCalled();
    input.focus();
    change({ height: 169 });
    expect(scroll).toHaveBeenCalledWith({ top: 54, left: 0, behavior: 'instant' });
  });
});
