import { ServiceError } from '@document-signer/core';
import type { Session } from '../../wire.ts';

const nameOf = (key: string) => `session of ${key}`;

/** Uses session storage. Returns undefined if the browser blocks it. */
function withStorage<Found>(act: (storage: Storage) => Found): Found | undefined {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Returns the stored session of this tab for a document or a signer, unless its key has expired. */
export function storedSession(key: string): Session | undefined {
  return withStorage((storage) => {
    const stored = storage.getItem(nameOf(key));
    // Not validated: without a valid `expiresAt`, the session counts as expired.
    const session = stored === null ? undefined : (JSON.parse(stored) as Session);
    return session && Date.parse(session.expiresAt) > Date.now() ? session : undefined;
  });
}

/** Stores a session for later visits in this tab, since only the key that submitted can fetch the sealed copy. */
export function storeSession(key: string, session: Session): void {
  withStorage((storage) => storage.setItem(nameOf(key), JSON.stringify(session)));
}

/** Deletes the stored session if the API refused its key or cannot be reached, since the API or its data may have changed. */
export function forgetIfRefused(key: string, error: unknown): void {
  const isRefused = error instanceof ServiceError && (error.status === 0 || error.status === 401);
  if (isRefused) withStorage((storage) => storage.removeItem(nameOf(key)));
}
