/**
 * Calls back when the page is hidden or left: the last moment in which something can be stored.
 *
 * @returns a function that stops it
 */
export function onLeave(leave: () => void): () => void {
  const ifHidden = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  document.addEventListener('visibilitychange', ifHidden);
  window.addEventListener('pagehide', leave);
  return () => {
    document.removeEventListener('visibilitychange', ifHidden);
    window.removeEventListener('pagehide', leave);
  };
}
