import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { swallowSecondClick } from './second-click.ts';

const parts = ['apply', 'pad-canvas'] as const;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = parts.map((part) => `<button data-part="${part}"></button>`).join('');
});
afterEach(() => void vi.useRealTimers());

/** Presses a part, and tells how that was heard there, if it was. */
function press(part: (typeof parts)[number], clientX: number): 'meant' | 'doubted' | undefined {
  const element = document.querySelector(`[data-part="${part}"]`);
  const heard = vi.fn<(event: Event) => void>();
  element?.addEventListener('pointerdown', heard, { once: true });
  element?.dispatchEvent(new MouseEvent('pointerdown', { clientX, clientY: 10, bubbles: true, cancelable: true }));
  const event = heard.mock.calls[0]?.[0];
  return event && (event.defaultPrevented ? 'doubted' : 'meant');
}

it('takes a press away that comes at once where the last one was, and no other', () => {
  swallowSecondClick({ clientX: 10, clientY: 10 });
  expect(press('apply', 12)).toBeUndefined();
  expect(press('apply', 60)).toBe('meant');
  vi.advanceTimersByTime(400);
  expect(press('apply', 12)).toBe('meant');
});

it('leaves it to the pad whether a stroke begins with it', () => {
  swallowSecondClick({ clientX: 10, clientY: 10 });
  expect(press('pad-canvas', 12)).toBe('doubted');
  expect(press('pad-canvas', 60)).toBe('meant');
});
