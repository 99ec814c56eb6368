import type { SignerSnapshot } from '@document-signer/viewer';
import { describe, expect, it } from 'vitest';
import { putOnWindow } from './on-window.ts';

/** The properties of `window`, documented in packages/demo/README.md. */
interface BareWindow {
  readonly scroller: Element | null;
  readonly goToPage: (pageNumber: number) => void;
  readonly signer: object | null;
}

/** Creates a viewer that records its navigation. */
function fakeSigner() {
  const visited: number[] = [];
  let pageCount = 0;
  const signer = {
    goToPage: (pageNumber: number) => void visited.push(pageNumber),
    getState: () => ({ pageCount }) as SignerSnapshot,
  };
  return {
    visited,
    signer,
    setPageCount(count: number) {
      pageCount = count;
    },
  };
}

describe('the properties of window', () => {
  it('exist before the viewer, and are null until then', () => {
    const window = {} as BareWindow;
    putOnWindow(window);
    expect([window.signer, window.scroller]).toEqual([null, null]);
    expect(() => window.goToPage(2)).not.toThrow();
  });

  it('remember the last requested page until the pages are known', () => {
    const window = {} as BareWindow;
    const control = putOnWindow(window);
    const { visited, signer, setPageCount } = fakeSigner();
    window.goToPage(3);
    control.keep(signer);
    window.goToPage(40);
    expect(window.signer).toBe(signer);
    expect(visited).toEqual([]);
    setPageCount(60);
    control.onReady();
    control.onReady();
    expect(visited).toEqual([40]);
    window.goToPage(7);
    expect(visited).toEqual([40, 7]);
  });

  it('drop a pending page once another page is shown', () => {
    const window = {} as BareWindow;
    const control = putOnWindow(window);
    const { visited, signer, setPageCount } = fakeSigner();
    control.keep(signer);
    window.goToPage(40);
    setPageCount(60);
    window.goToPage(2);
    control.onReady();
    expect(visited).toEqual([2]);
  });
});
