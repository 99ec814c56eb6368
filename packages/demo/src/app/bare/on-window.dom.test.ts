import type { SignerSnapshot } from '@document-signer/viewer';
import { describe, expect, it } from 'vitest';
import { putOnWindow } from './on-window.ts';

/** What stands on the window, as packages/demo/README.md says. */
interface BareWindow {
  readonly scroller: Element | null;
  readonly goToPage: (pageNumber: number) => void;
  readonly signer: object | null;
}

/** A viewer that notes where it was sent. */
function fakeSigner() {
  const gone: number[] = [];
  let pageCount = 0;
  const signer = {
    goToPage: (pageNumber: number) => void gone.push(pageNumber),
    getState: () => ({ pageCount }) as SignerSnapshot,
  };
  return {
    gone,
    signer,
    know(count: number) {
      pageCount = count;
    },
  };
}

describe('what the bare page has on its window', () => {
  it('is there before the viewer is, and says that there is none yet', () => {
    const window = {} as BareWindow;
    putOnWindow(window);
    expect([window.signer, window.scroller]).toEqual([null, null]);
    expect(() => window.goToPage(2)).not.toThrow();
  });

  it('remembers the page that was asked for last, until the pages are known', () => {
    const window = {} as BareWindow;
    const hold = putOnWindow(window);
    const { gone, signer, know } = fakeSigner();
    window.goToPage(3);
    hold.keep(signer);
    window.goToPage(40);
    expect(window.signer).toBe(signer);
    expect(gone).toEqual([]);
    know(60);
    hold.onReady();
    hold.onReady();
    expect(gone).toEqual([40]);
    window.goToPage(7);
    expect(gone).toEqual([40, 7]);
  });

  it('forgets a page that was asked for once another one was shown', () => {
    const window = {} as BareWindow;
    const hold = putOnWindow(window);
    const { gone, signer, know } = fakeSigner();
    hold.keep(signer);
    window.goToPage(40);
    know(60);
    window.goToPage(2);
    hold.onReady();
    expect(gone).toEqual([2]);
  });
});
