import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { swallowSecondClick } from './second-click.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('swallows only a click that follows at once at the same place', () => {
  const heard = vi.fn();
  document.body.addEventListener('click', heard);
  const click = (clientX: number) =>
    document.body.dispatchEvent(new MouseEvent('click', { clientX, clientY: 10, bubbles: true, cancelable: true }));
  swallowSecondClick({ clientX: 10, clientY: 10 });
  click(12);
  expect(heard).not.toHaveBeenCalled();
  click(60);
  expect(heard).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(400);
  click(12);
  expect(heard).toHaveBeenCalledTimes(2);
  document.body.removeEventListener('click', heard);
});
