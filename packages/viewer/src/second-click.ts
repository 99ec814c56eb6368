/** A second click of a double click comes within this time, in milliseconds, and this distance, in CSS pixels. */
const [time, reach] = [400, 24];

const pointerEvents = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const;

/** Whether it is a press on the pad, where a stroke may begin: that hears it as one whose default is prevented, and decides. */
function mayDraw({ target }: Event): boolean {
  return target instanceof Element && target.matches('[data-part="pad-canvas"]');
}

/**
 * Takes the second half of a double click away: what lies there since the first one was not meant. The same for a key that
 * is held down. A stroke that somebody begins at once is meant.
 *
 * @param click the first one; without a place it was made by a key
 */
export function swallowSecondClick(click: { readonly clientX: number; readonly clientY: number } | undefined): void {
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };

  function swallow(event: Event): void {
    event.preventDefault();
    if (!mayDraw(event)) event.stopImmediatePropagation();
  }

  function onPointer(event: MouseEvent): void {
    const isNear = click && Math.hypot(event.clientX - click.clientX, event.clientY - click.clientY) <= reach;
    if (isNear) swallow(event);
  }

  for (const name of pointerEvents) window.addEventListener(name, onPointer, options);
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat) swallow(event);
    },
    options,
  );
  setTimeout(() => ended.abort(), time);
}
