/** What must be done to keep a canvas from being blank, and when it need not be. */
interface Watched {
  fits(): boolean;
  show(): void;
}

/** Follows the window to a screen with other pixels; a query knows one density only, so each change makes a new one. */
function watchDensity(onChange: () => void): () => void {
  const ended = new AbortController();
  function listen(): void {
    const query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    const options = { once: true, signal: ended.signal };
    query.addEventListener(
      'change',
      () => {
        onChange();
        listen();
      },
      options,
    );
  }
  listen();
  return () => ended.abort();
}

/**
 * Paints a canvas again whenever it may have been wiped: it got another size, the phone was turned, the window went to
 * another screen or came back from the background, the graphics card was lost.
 *
 * @returns what ends it
 */
export function watchCanvas(canvas: HTMLCanvasElement, { fits, show }: Watched): () => void {
  const unlessFits = () => {
    if (!fits()) show();
  };
  const observer = new ResizeObserver(unlessFits);
  observer.observe(canvas);
  const unwatch = watchDensity(unlessFits);
  document.addEventListener('visibilitychange', show);
  canvas.addEventListener('contextrestored', show);
  return () => {
    observer.disconnect();
    unwatch();
    document.removeEventListener('visibilitychange', show);
    canvas.removeEventListener('contextrestored', show);
  };
}
