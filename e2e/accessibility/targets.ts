import type { Page } from '@playwright/test';

/** What is pressed all the time, by the names of its parts: a finger needs more room there than the standard asks for. */
const primary = ['button', 'ghost-button', 'icon-button', 'next', 'previous', 'submit', 'mode', 'tab', 'menu-item'];

/**
 * What is too small to be hit with a mouse (24 CSS pixels: WCAG 2.2, 2.5.8) or, of what is pressed most, with a finger (44).
 * A control is as large as all that it is hit by, its label too.
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
        // The whole field opens the calendar, too. The focused control needs no second hit, and its neighbours may cover it.
        // Controls of one pixel are for screen readers.
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
