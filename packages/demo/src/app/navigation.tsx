import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react';
import { type Route, routeOf } from './route.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

/** Returns the current route, and rerenders when it changes. */
export function useRoute(): Route {
  return routeOf(useSyncExternalStore(subscribe, () => window.location.pathname));
}

/**
 * Whether the page may be left. Components with unsaved input cancel `beforeunload`, but navigation within the demo does not unload
 * the page, so this dispatches the event itself.
 */
function mayLeave(): boolean {
  const isFree = window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return isFree || window.confirm('Leave this page? You’ll lose your unsaved changes.');
}

/** Goes to another page of the demo. */
export function go(path: string): void {
  if (!mayLeave()) return;
  window.history.pushState(null, '', path);
  window.scrollTo(0, 0);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** A link to another page of the demo that does not reload the app. Can still be opened in a new tab. */
export function Link({ href, onClick, ...rest }: ComponentProps<'a'> & { readonly href: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const special = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (special || event.defaultPrevented) return;
    event.preventDefault();
    go(href);
  };
  return <a {...rest} href={href} onClick={follow} />;
}
