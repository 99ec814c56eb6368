import { ServiceError } from '@document-signer/core';
import type { Session } from '../../wire.ts';

const nameOf = (key: string) => `session of ${key}`;

/** Uses session storage. Does nothing if the browser blocks it. */
function inTab<Found>(act: (storage: Storage) => Found): Found | undefined {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
}

/** The tab's session for a document or signer, until its key expires. */
export function keptSession(key: string): Session | undefined {
  return inTab((storage) => {
    const kept = storage.getItem(nameOf(key));
    // Anything that was not stored here has no valid expiry.
    const session = kept === null ? undefined : (JSON.parse(kept) as Session);
    return session && Date.parse(session.expiresAt) > Date.now() ? session : undefined;
  });
}

/** Stores the session for later visits in this tab: only the key that submitted can fetch the sealed copy. */
export function keepSession(key: string, session: Session): void {
  inTab((storage) => storage.setItem(nameOf(key), JSON.stringify(session)));
}

/** Forgets the session if the service refuses its key or does not respond: it may have moved, or its data was deleted. */
export function forgetIfRefused(key: string, error: unknown): void {
  const isRefused = error instanceof ServiceError && (error.status === 0 || error.status === 401);
  if (isRefused) inTab((storage) => storage.removeItem(nameOf(key)));
}
