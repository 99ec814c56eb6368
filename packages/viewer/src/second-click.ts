interface Place {
  readonly clientX: number;
  readonly clientY: number;
}

const doubleClickMs = 400;

/** The maximum distance between the two clicks, in CSS pixels. */
const maxDistance = 24;

/**
 * Swallows the second click of a double click, for buttons after which another control appears at the same place. Does not
 * rely on `detail`, because Firefox resets the count on another element. The drawing pad reads pointer events and is not
 * affected.
 *
 * @param click the first click; undefined if a key triggered it
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
  // Mousedown, too, because it moves the focus.
  for (const name of ['mousedown', 'click'] as const) {
    window.addEventListener(name, swallow, { capture: true, signal: ended.signal });
  }
  setTimeout(() => ended.abort(), doubleClickMs);
}
