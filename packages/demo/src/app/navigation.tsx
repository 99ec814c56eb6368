import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react';
import { type Route, routeOf } from './route.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

/** The page of the current URL. */
export function useRoute(): Route {
  return routeOf(useSyncExternalStore(subscribe, () => window.location.pathname));
}

/**
 * Whether the page may be left. Pages with unsaved data cancel `beforeunload`. Client-side navigation fires no such event, so it is
 * dispatched here.
 */
function mayLeave(): boolean {
  const isFree = window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return isFree || window.confirm('Leave this page? You’ll lose what you’ve filled in.');
}

/** Goes to another page of the demo. */
export function go(path: string): void {
  if (!mayLeave()) return;
  window.history.pushState(null, '', path);
  window.scrollTo(0, 0);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** A link that navigates on the client. It can still be opened in a new tab. */
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
