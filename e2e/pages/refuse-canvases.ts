import type { Page } from '@playwright/test';

/** A browser that has no memory left for another large canvas, until it is given some. */
export async function refuseCanvases(page: Page): Promise<(isRefused: boolean) => Promise<void>> {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    const replaced = function (this: HTMLCanvasElement, ...args: Parameters<typeof getContext>) {
      return Reflect.get(globalThis, 'isRefused') && this.width > 400 ? null : getContext.apply(this, args);
    };
    Object.assign(HTMLCanvasElement.prototype, { getContext: replaced });
  });
  return (isRefused) => page.evaluate((value) => void Object.assign(globalThis, { isRefused: value }), isRefused);
}
