import { focusIn } from '../keep-focus.ts';
import { besideText, revealIn } from './reveal.ts';

/** A range of the layout viewport from top to bottom, in CSS pixels. */
interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/** In CSS pixels. If less is hidden, the browser's toolbars hide it. */
const minKeyboardHeight = 100;

/**
 * How much of a box is hidden at its top and bottom while an on-screen keyboard is open.
 *
 * Safari keeps the last `offsetTop` and `height` after its keyboard has closed. So a keyboard is assumed only while text is
 * edited, and `offsetTop` is limited to the keyboard's height. During a pinch zoom, which also shrinks the visual viewport,
 * nothing counts as hidden.
 */
export function hiddenBy(
  box: Extent,
  view: Pick<VisualViewport, 'offsetTop' | 'height' | 'scale'>,
  { windowHeight, isEditing }: { readonly windowHeight: number; readonly isEditing: boolean },
): Extent {
  const keyboardHeight = windowHeight - view.height;
  if (!isEditing || view.scale >= 1.01 || keyboardHeight <= minKeyboardHeight) return { top: 0, bottom: 0 };
  const viewTop = Math.min(Math.max(0, view.offsetTop), keyboardHeight);
  const top = Math.max(0, viewTop - box.top);
  const bottom = Math.max(0, box.bottom - (viewTop + view.height));
  return { top: Math.round(top), bottom: Math.round(bottom) };
}

/** Inputs that open no keyboard. */
const keyless = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

/** Whether text is edited in the document or the shadow root of an element. */
function isEditingNear(element: Element): boolean {
  const { activeElement } = element.getRootNode() as Document | ShadowRoot;
  if (activeElement instanceof HTMLInputElement) return !keyless.includes(activeElement.type);
  if (activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLSelectElement) return true;
  return activeElement instanceof HTMLElement && activeElement.isContentEditable;
}

/** In CSS pixels. With less room above a keyboard, only the focused input and the Next button are shown. */
const minComfortableHeight = 300;

/**
 * Calls back when an on-screen keyboard has opened, closed or moved. Sets `data-keyboard` on the element while one is open,
 * and `data-low` if little room is left.
 *
 * @param changed receives how much of the box is hidden, and the visible height
 * @returns a function that stops watching
 */
export function watchKeyboard(
  element: Element,
  boxOf: () => Extent,
  changed: (hidden: Extent, height: number) => void,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const view = window.visualViewport;
  // Avoids setting the style sheet's initial values, which would cost a layout before the first page.
  let last = element.hasAttribute('data-keyboard') ? 'hidden' : '';
  function update(): void {
    if (!view || signal.aborted) return;
    const box = boxOf();
    const state = { windowHeight: document.documentElement.clientHeight, isEditing: isEditingNear(element) };
    const { top, bottom } = hiddenBy(box, view, state);
    const height = box.bottom - box.top - top - bottom;
    const isKeyboard = top + bottom > 0;
    const now = isKeyboard ? `${top} ${bottom} ${height}` : '';
    if (last === now) return;
    last = now;
    element.toggleAttribute('data-keyboard', isKeyboard);
    element.toggleAttribute('data-low', isKeyboard && height < minComfortableHeight);
    changed({ top, bottom }, height);
  }
  for (const change of ['resize', 'scroll'] as const) view?.addEventListener(change, update, { signal });
  // Deferred, because between two fields, no element has the focus for a moment.
  const updateLater = () => requestAnimationFrame(update);
  // Listens on the tree's root: focus events between two elements of a shadow tree do not leave it.
  const tree = element.getRootNode();
  for (const change of ['focusin', 'focusout'] as const) tree.addEventListener(change, updateLater, { signal });
  update();
  return () => ended.abort();
}

/** Scrolls the focused field into view. */
function revealFocus(layout: HTMLElement): void {
  const focused = focusIn(layout);
  const field = layout.contains(focused) ? focused?.closest('[data-field-id]') : undefined;
  revealIn(field?.closest<HTMLElement>('[data-part="pages"]'), field, besideText);
  const form = field?.closest<HTMLElement>('[data-part="form-pane"]');
  revealIn(form, field);
  // A row may be higher than the form.
  revealIn(form, focused, 8);
}

/**
 * Keeps the bars above an on-screen keyboard, and the field visible.
 *
 * @returns a function that stops watching
 */
export function makeRoom(layout: HTMLElement): () => void {
  // The size of the parent does not depend on the values set here.
  const boxOf = () => (layout.parentElement ?? layout).getBoundingClientRect();
  return watchKeyboard(layout, boxOf, ({ top, bottom }) => {
    layout.style.setProperty('--ds-hidden-top', `${top}px`);
    layout.style.setProperty('--ds-hidden-bottom', `${bottom}px`);
    requestAnimationFrame(() => revealFocus(layout));
  });
}
