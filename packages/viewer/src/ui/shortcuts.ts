import type { SignerState, SignerStore } from '../store/state.ts';
import { selectPagesLeft } from '../store/viewed-slice.ts';

/** The shortcuts for the next and previous field, as in `aria-keyshortcuts`. Browsers and inputs do not use them. */
export const stepKeys = { next: 'Alt+PageDown', previous: 'Alt+PageUp' } as const;

type Act = () => unknown;

/** Goes to the next field; without one, to the next page that must be viewed. */
export function stepOn(state: SignerState): void {
  if (state.step(1) !== undefined) return;
  const left = selectPagesLeft(state);
  const page = left.find((pageNumber) => pageNumber > state.currentPage) ?? left[0];
  if (page !== undefined) state.goToPage(page);
}

/** The shortcuts between fields. */
function guide(event: KeyboardEvent, state: SignerState): Act | undefined {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return undefined;
  const key = event.altKey ? `Alt+${event.key}` : event.key;
  if (key === stepKeys.next) return () => stepOn(state);
  return key === stepKeys.previous ? () => state.step(-1) : undefined;
}

const searchInput = '[data-part="search-input"]';

/** The shortcuts for zoom and search, with Ctrl, or Command on a Mac. */
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
  // Ctrl+F in the viewer's own search opens the browser's.
  const isInSearch = target instanceof Element && target.matches(searchInput);
  if (letter !== 'f' || shiftKey || isInSearch || !state.pageLayout) return undefined;
  return () => {
    const input = layout.querySelector<HTMLInputElement>(searchInput);
    input?.focus();
    input?.select();
    if (!input) state.openSidebar('search');
  };
}

/** The arrow keys go between pages while the pages have the focus and do not scroll sideways. */
function betweenPages(key: string, target: EventTarget | null, state: SignerState): Act | undefined {
  if (!(target instanceof HTMLElement) || target.dataset.part !== 'pages') return undefined;
  if (target.scrollWidth > target.clientWidth || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return undefined;
  const forward = getComputedStyle(target).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  return () => state.goToPage(state.currentPage + (key === forward ? 1 : -1));
}

/** Handles the shortcuts. `target` is the focused element, or stands in for it. */
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

/** Keys with which browsers scroll the focused element. */
const scrolling = ['PageDown', 'PageUp', 'Home', 'End', 'ArrowDown', 'ArrowUp', ' '];

/** Whether a key is meant for the signer, because no element has the focus and the signer fills the host's page. */
function isMeantFor(layout: HTMLElement, { target, defaultPrevented }: KeyboardEvent): boolean {
  const { body, documentElement: root } = document;
  if (defaultPrevented || (target !== body && target !== root)) return false;
  const isScrolling = [root, body].some(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight > 1);
  if (isScrolling || layout.querySelector('dialog[open]')) return false;
  const tree = layout.getRootNode() as Document | ShadowRoot;
  return layout.contains(tree.elementFromPoint(root.clientWidth / 2, root.clientHeight / 2));
}

/**
 * Handles keys while no element has the focus, if the signer fills the host's page: even then, Ctrl+F must search the
 * document, because the browser's search would miss pages that are not mounted.
 *
 * @returns a function that removes the handler
 */
export function handleUnfocusedKeys(layout: HTMLElement, store: SignerStore): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isMeantFor(layout, event)) return;
    const pages = layout.querySelector<HTMLElement>('[data-part="pages"]');
    handleShortcut(event, layout, store.getState(), pages);
    // With the focus on the pages, the browser scrolls them.
    if (!event.defaultPrevented && !event.altKey && scrolling.includes(event.key))
      pages?.focus({ preventScroll: true });
  };
  // On the window, so that the host's own shortcuts come first.
  addEventListener('keydown', onKeyDown);
  return () => removeEventListener('keydown', onKeyDown);
}
