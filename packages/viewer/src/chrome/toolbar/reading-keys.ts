import type { KeyboardEvent } from 'react';
import type { SignerState } from '../../store/state.ts';

type Act = () => void;

/** A key, as React tells of it, or as the window does. */
type Press = Pick<
  KeyboardEvent,
  | 'key'
  | 'altKey'
  | 'ctrlKey'
  | 'metaKey'
  | 'shiftKey'
  | 'defaultPrevented'
  | 'preventDefault'
  | 'target'
  | 'currentTarget'
>;

/** With Ctrl, or with the Command key of a Mac: zoom and search, as in every reader. */
function withControl(event: Press, state: SignerState): Act | undefined {
  const { zoomIn, zoomOut, setZoom, openSidebar, sidebar, stepHit } = state;
  const key = event.key.toLowerCase();
  if (key === '+' || key === '=') return zoomIn;
  if (key === '-') return zoomOut;
  if (key === '0') return () => setZoom('fit-width');
  // Who asks for it again, in our own search, wants the browser's.
  if (key === 'f' && !event.shiftKey && !isInSearch(event)) {
    return state.pageLayout && (() => (focusSearch(event) ? undefined : openSidebar('search')));
  }
  if (key === 'g' && sidebar === 'search') return () => stepHit(event.shiftKey ? -1 : 1);
  return undefined;
}

const isInSearch = ({ target }: Press) => target instanceof Element && target.matches('[data-part="search-input"]');

/** Gives the focus to the search, if it is there. */
function focusSearch({ currentTarget }: Press): boolean {
  const input = currentTarget.querySelector<HTMLInputElement>('[data-part="search-input"]');
  input?.focus();
  input?.select();
  return input !== null;
}

/** From page to page by the arrows, where they would not scroll: the pages have the focus and fit into their room. */
function betweenPages({ key, target }: Press, { goToPage, currentPage }: SignerState): Act | undefined {
  if (!(target instanceof HTMLElement) || target.dataset.part !== 'pages') return undefined;
  if (target.scrollWidth > target.clientWidth) return undefined;
  const forward = getComputedStyle(target).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === forward) return () => goToPage(currentPage + 1);
  return key === 'ArrowLeft' || key === 'ArrowRight' ? () => goToPage(currentPage - 1) : undefined;
}

/** What a key does to the reading, while it is meant for the signer. Whatever else it would do is left to the browser. */
export function readByKey(event: Press, state: SignerState): void {
  if (event.altKey || event.defaultPrevented) return;
  const act =
    event.ctrlKey || event.metaKey
      ? withControl(event, state)
      : event.key === 'F3' && state.found.count > 0
        ? () => state.stepHit(event.shiftKey ? -1 : 1)
        : betweenPages(event, state);
  if (!act) return;
  event.preventDefault();
  act();
}
