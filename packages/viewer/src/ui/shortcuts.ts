import type { SignerState, SignerStore } from '../store/state.ts';
import { selectPagesLeft } from '../store/viewed-slice.ts';

/** The shortcuts to the next and previous field, as in `aria-keyshortcuts`. Browsers and inputs do not use them. */
export const stepKeys = { next: 'Alt+PageDown', previous: 'Alt+PageUp' } as const;

type Act = () => unknown;

/** Goes to the next field; without one, to the next page that must be viewed. */
export function stepOn(state: SignerState): void {
  if (state.step(1) !== undefined) return;
  const left = selectPagesLeft(state);
  const page = left.find((pageNumber) => pageNumber > state.currentPage) ?? left[0];
  if (page !== undefined) state.goToPage(page);
}

/** From field to field. */
function guide(event: KeyboardEvent, state: SignerState): Act | undefined {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return undefined;
  const key = event.altKey ? `Alt+${event.key}` : event.key;
  if (key === stepKeys.next) return () => stepOn(state);
  return key === stepKeys.previous ? () => state.step(-1) : undefined;
}

const searchInput = '[data-part="search-input"]';

/** Zoom and search, with Ctrl or the Command key of a Mac. */
function withControl(
  { key, shiftKey, target }: KeyboardEvent,
  layout: HTMLElement,
  state: SignerState,
): Act | undefined {
  const letter = key.toLowerCase();
  if (letter === '+' || letter === '=') return state.zoomIn;
  if (letter === '-') return state.zoomOut;
  if (letter === '0') return () => state.setZoom('fit-width');
  if (letter === 'g' && state.sidebar === 'search') return () => state.stepHit(shiftKey ? -1 : 1);
  // A second Ctrl+F, in our own search, opens the browser's.
  const isInSearch = target instanceof Element && target.matches(searchInput);
  if (letter !== 'f' || shiftKey || isInSearch || !state.pageLayout) return undefined;
  return () => {
    const input = layout.querySelector<HTMLInputElement>(searchInput);
    input?.focus();
    input?.select();
    if (!input) state.openSidebar('search');
  };
}

/** From page to page by the arrows, where they would not scroll: the pages have the focus and fit into their room. */
function betweenPages(key: string, target: EventTarget | null, state: SignerState): Act | undefined {
  if (!(target instanceof HTMLElement) || target.dataset.part !== 'pages') return undefined;
  if (target.scrollWidth > target.clientWidth || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return undefined;
  const forward = getComputedStyle(target).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  return () => state.goToPage(state.currentPage + (key === forward ? 1 : -1));
}

/** Handles the shortcuts. `target` has the focus, or stands for the element that has it. */
export function handleShortcut(
  event: KeyboardEvent,
  layout: HTMLElement,
  state: SignerState,
  target = event.target,
): void {
  const { key, altKey, shiftKey, ctrlKey, metaKey, defaultPrevented } = event;
  let act = guide(event, state);
  if (!act && !altKey && !defaultPrevented) {
    if (ctrlKey || metaKey) act = withControl(event, layout, state);
    else if (key === 'F3' && state.found.count > 0) act = () => state.stepHit(shiftKey ? -1 : 1);
    else act = betweenPages(key, target, state);
  }
  if (!act) return;
  event.preventDefault();
  act();
}

/** Keys by which browsers scroll the element with the focus. */
const scrolling = ['PageDown', 'PageUp', 'Home', 'End', 'ArrowDown', 'ArrowUp', ' '];

/** Whether nothing has the focus and the signer fills the host's page, so that the key is meant for it. */
function isMeantFor(layout: HTMLElement, { target, defaultPrevented }: KeyboardEvent): boolean {
  const { body, documentElement: root } = document;
  if (defaultPrevented || (target !== body && target !== root)) return false;
  const isScrolling = [root, body].some(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight > 1);
  if (isScrolling || layout.querySelector('dialog[open]')) return false;
  const tree = layout.getRootNode() as Document | ShadowRoot;
  return layout.contains(tree.elementFromPoint(root.clientWidth / 2, root.clientHeight / 2));
}

/**
 * Handles keys while nothing has the focus, where the signer fills the host's page: after turning the wheel, Ctrl+F must
 * search the document, because the browser's own search would miss pages that are not mounted.
 *
 * @returns a function that ends it
 */
export function handleUnfocusedKeys(layout: HTMLElement, store: SignerStore): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isMeantFor(layout, event)) return;
    const pages = layout.querySelector<HTMLElement>('[data-part="pages"]');
    handleShortcut(event, layout, store.getState(), pages);
    // The browser then scrolls the pages.
    if (!event.defaultPrevented && !event.altKey && scrolling.includes(event.key))
      pages?.focus({ preventScroll: true });
  };
  // On the window, so that the host's own shortcuts come first.
  addEventListener('keydown', onKeyDown);
  return () => removeEventListener('keydown', onKeyDown);
}
