import { afterEach, expect, it, vi } from 'vitest';
import { onCanvasWiped } from './pad-canvas.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('repaints a canvas after it was resized, hidden or lost, until it is stopped', () => {
  let resize = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        resize = changed;
      }
      observe() {}
      disconnect() {
        resize = () => {};
      }
    },
  );
  const canvas = document.createElement('canvas');
  const paint = vi.fn();
  const end = onCanvasWiped(canvas, paint);
  const wipe = () => {
    resize();
    document.dispatchEvent(new Event('visibilitychange'));
    canvas.dispatchEvent(new Event('contextrestored'));
  };
  wipe();
  expect(paint).toHaveBeenCalledTimes(3);
  end();
  wipe();
  expect(paint).toHaveBeenCalledTimes(3);
});
