interface Place {
  readonly clientX: number;
  readonly clientY: number;
}

const doubleClickMs = 400;

/** The greatest distance of the two clicks, in CSS pixels. */
const maxDistance = 24;

/**
 * Swallows the second click of a double click, for buttons that bring others to their place. `detail` does not tell it:
 * Firefox starts to count again when another element is clicked. The drawing pad reads pointer events and is not affected.
 *
 * @param click the first click, or undefined when a key made it
 */
export function swallowSecondClick(click: Place | undefined): void {
  if (!click) return;
  const { clientX, clientY } = click;
  const ended = new AbortController();
  function swallow(event: MouseEvent): void {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > maxDistance) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  // Mousedown moves the focus.
  for (const name of ['mousedown', 'click'] as const) {
    window.addEventListener(name, swallow, { capture: true, signal: ended.signal });
  }
  setTimeout(() => ended.abort(), doubleClickMs);
}
