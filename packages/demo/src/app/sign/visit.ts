// First, so that the PDF worker starts while the rest loads.
import { prefetchDocument } from '@document-signer/viewer/start-early';
import type { Session } from '../../wire.ts';
import { backend } from '../backend.ts';
import { keyOf, type SigningTarget } from '../route.ts';
import { forgetIfRefused, keepSession, keptSession } from './kept-session.ts';
import { createSessionClient, type SigningClient } from './session-client.ts';

/** What a page needs to show a document for signing. */
export interface Visit {
  readonly session: Session;
  readonly client: SigningClient;
  /** Already requested. */
  readonly document: ReturnType<typeof prefetchDocument>;
}

let begun: { readonly key: string; readonly visit: Promise<Visit> } | undefined;

async function beginSession(target: SigningTarget, signal?: AbortSignal): Promise<Session> {
  const session = await ('documentId' in target
    ? backend.createSession(target.documentId, signal)
    : backend.createSignerSession(target.envelopeId, target.signerId, signal));
  keepSession(keyOf(target), session);
  return session;
}

async function openVisit(target: SigningTarget, signal?: AbortSignal): Promise<Visit> {
  const key = keyOf(target);
  const session = keptSession(key) ?? (await beginSession(target, signal));
  const client = createSessionClient(session, () => beginSession(target));
  const document = prefetchDocument(client, session.documentId);
  document.catch((error: unknown) => forgetIfRefused(key, error));
  return { session, client, document };
}

/** Starts a visit before its page renders. */
export function beginVisit(target: SigningTarget): void {
  const visit = openVisit(target);
  begun = { key: keyOf(target), visit };
  // The page handles the failure and can start another visit.
  visit.catch(() => {});
}

/** The visit that was started for this document or signer, or a new one. */
export async function takeVisit(target: SigningTarget, signal: AbortSignal): Promise<Visit> {
  if (begun?.key !== keyOf(target)) return openVisit(target, signal);
  const { visit } = begun;
  return visit.catch((error: unknown) => {
    forgetVisit();
    throw error;
  });
}

/** Ends the visit: returning to the document later starts a new one. */
export function forgetVisit(): void {
  begun = undefined;
}
