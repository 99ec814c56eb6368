import type { Page } from '@playwright/test';

/** The most used controls, by part. They must be larger for fingers than the standard requires. */
const primary = ['button', 'ghost-button', 'icon-button', 'next', 'previous', 'submit', 'mode', 'tab', 'menu-item'];

/**
 * The controls smaller than 24 CSS pixels (WCAG 2.2, 2.5.8), or 44 for the most used ones with a finger. The size includes all
 * that activates a control, such as its label.
 */
export async function tooSmall(page: Page, pointer: 'mouse' | 'finger'): Promise<string[]> {
  const most = primary.map((name) => `[data-part="${name}"]`).join();
  return await page.evaluate(
    ({ most, pointer }) => {
      const sizeOf = (control: HTMLElement): number => {
        const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
        const label = control.closest('[data-part="field"]')?.querySelector('label');
        const hit = [control, ...labels, ...labels.flatMap((each) => [...each.children]), ...(label ? [label] : [])];
        const boxes = hit.map((each) => each.getBoundingClientRect());
        const span = (from: 'left' | 'top', to: 'right' | 'bottom') =>
          Math.max(...boxes.map((box) => box[to])) - Math.min(...boxes.map((box) => box[from]));
        return Math.round(Math.min(span('left', 'right'), span('top', 'bottom')) * 10) / 10;
      };
      const controls = document.querySelectorAll<HTMLElement>(
        '[data-part="signer"] :is(button, a[href], input, select, textarea, summary, [role="option"])',
      );
      return [...controls].flatMap((control) => {
        const box = control.getBoundingClientRect();
        // Exceptions: the calendar button, because the whole field opens the calendar; the focused control, which shrinks for its
        // neighbours; and elements of one pixel for screen readers.
        const isMeant =
          control.checkVisibility() && box.width > 1 && !control.matches('[data-part="calendar-button"], :focus');
        const least = pointer === 'finger' && control.matches(most) ? 44 : 24;
        const size = isMeant ? sizeOf(control) : least;
        return size < least ? [`it is ${size} pixels large, not ${least}: ${control.outerHTML.slice(0, 160)}`] : [];
      });
    },
    { most, pointer },
  );
}
