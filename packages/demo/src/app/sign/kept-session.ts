import { ServiceError } from '@document-signer/core';
import type { Session } from '../../wire.ts';

const nameOf = (key: string) => `session of ${key}`;

/** Does something with what the tab keeps; nothing where a browser refuses to keep anything. */
function inTab<Found>(act: (storage: Storage) => Found): Found | undefined {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
}

/** The session that this tab has for a document or a signer, as long as its key lives. */
export function keptSession(key: string): Session | undefined {
  return inTab((storage) => {
    const kept = storage.getItem(nameOf(key));
    // Our own words; what is none of them, has no key that lives.
    const session = kept === null ? undefined : (JSON.parse(kept) as Session);
    return session && Date.parse(session.expiresAt) > Date.now() ? session : undefined;
  });
}

/** Keeps a session for the visits that this tab makes later: only the key that has submitted may fetch the sealed copy. */
export function keepSession(key: string, session: Session): void {
  inTab((storage) => storage.setItem(nameOf(key), JSON.stringify(session)));
}

/** Has the next visit begin with another key, where this one opens nothing any more: the service is another since, or its data is. */
export function forgetIfRefused(key: string, error: unknown): void {
  const isRefused = error instanceof ServiceError && (error.status === 0 || error.status === 401);
  if (isRefused) inTab((storage) => storage.removeItem(nameOf(key)));
}
