// First, so that the PDF worker starts while everything else is still on its way.
import { prefetchDocument } from '@document-signer/viewer/start-early';
import type { Session } from '../../wire.ts';
import { backend } from '../backend.ts';
import { keyOf, type SigningTarget } from '../route.ts';
import { forgetIfRefused, keepSession, keptSession } from './kept-session.ts';
import { createSessionClient, type SigningClient } from './session-client.ts';

/** What a page needs to have a document signed. */
export interface Visit {
  readonly session: Session;
  readonly client: SigningClient;
  /** Asked for already. */
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

/** Opens a visit before there is a page that shows it. */
export function beginVisit(target: SigningTarget): void {
  const visit = openVisit(target);
  begun = { key: keyOf(target), visit };
  // Told by the page, which then opens another.
  visit.catch(() => {});
}

/** The visit that was begun for this document or signer, or a new one. */
export async function takeVisit(target: SigningTarget, signal: AbortSignal): Promise<Visit> {
  if (begun?.key !== keyOf(target)) return openVisit(target, signal);
  const { visit } = begun;
  return visit.catch((error: unknown) => {
    forgetVisit();
    throw error;
  });
}

/** Who comes back to the document later visits it anew. */
export function forgetVisit(): void {
  begun = undefined;
}
