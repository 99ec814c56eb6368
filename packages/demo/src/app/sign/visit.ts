// First, so that the PDF worker starts while the other modules load.
import { prefetchDocument } from '@document-signer/viewer/start-early';
import type { Session } from '../../wire.ts';
import { backend } from '../backend.ts';
import { keyOf, type SigningTarget } from '../route.ts';
import { createSessionClient, type SigningClient } from './session-client.ts';
import { forgetIfRefused, storedSession, storeSession } from './stored-session.ts';

/** The session, client and document of a visit to the signing page. */
export interface Visit {
  readonly session: Session;
  readonly client: SigningClient;
  /** The prefetched document. */
  readonly document: ReturnType<typeof prefetchDocument>;
}

let started: { readonly key: string; readonly visit: Promise<Visit> } | undefined;

async function beginSession(target: SigningTarget, signal?: AbortSignal): Promise<Session> {
  const session = await ('documentId' in target
    ? backend.createSession(target.documentId, signal)
    : backend.createSignerSession(target.envelopeId, target.signerId, signal));
  storeSession(keyOf(target), session);
  return session;
}

async function openVisit(target: SigningTarget, signal?: AbortSignal): Promise<Visit> {
  const key = keyOf(target);
  const session = storedSession(key) ?? (await beginSession(target, signal));
  const client = createSessionClient(session, () => beginSession(target));
  const document = prefetchDocument(client, session.documentId);
  document.catch((error: unknown) => forgetIfRefused(key, error));
  return { session, client, document };
}

/** Starts a visit before the page has loaded. */
export function beginVisit(target: SigningTarget): void {
  const visit = openVisit(target);
  started = { key: keyOf(target), visit };
  // Prevents an unhandled rejection; `takeVisit` reports the error.
  visit.catch(() => {});
}

/** Returns the visit started for this document or signer, or starts a new one. */
export async function takeVisit(target: SigningTarget, signal: AbortSignal): Promise<Visit> {
  if (started?.key !== keyOf(target)) return openVisit(target, signal);
  const { visit } = started;
  return visit.catch((error: unknown) => {
    forgetVisit();
    throw error;
  });
}

/** Drops the current visit, so that returning to the document starts a new one. */
export function forgetVisit(): void {
  started = undefined;
}
