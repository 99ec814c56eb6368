// First, so that the PDF worker starts while everything else is still on its way.
import { prefetchDocument } from '@document-signer/viewer/start-early';
import type { Session } from '../../wire.ts';
import { backend } from '../backend.ts';
import { forgetIfRefused, keepSession, keptSession } from './kept-session.ts';
import { createSessionClient, type SigningClient } from './session-client.ts';

/** What a page needs to have a document signed. */
export interface Visit {
  readonly session: Session;
  readonly client: SigningClient;
  /** Asked for already. */
  readonly document: ReturnType<typeof prefetchDocument>;
}

let begun: { readonly documentId: string; readonly visit: Promise<Visit> } | undefined;

async function beginSession(documentId: string, signal?: AbortSignal): Promise<Session> {
  const session = await backend.createSession(documentId, signal);
  keepSession(session);
  return session;
}

async function openVisit(documentId: string, signal?: AbortSignal): Promise<Visit> {
  const session = keptSession(documentId) ?? (await beginSession(documentId, signal));
  const client = createSessionClient(session, () => beginSession(documentId));
  const document = prefetchDocument(client, documentId);
  document.catch((error: unknown) => forgetIfRefused(documentId, error));
  return { session, client, document };
}

/** Opens a visit before there is a page that shows it. */
export function beginVisit(documentId: string): void {
  const visit = openVisit(documentId);
  begun = { documentId, visit };
  // Told by the page, which then opens another.
  visit.catch(() => {});
}

/** The visit that was begun for this document, or a new one. */
export async function takeVisit(documentId: string, signal: AbortSignal): Promise<Visit> {
  if (begun?.documentId !== documentId) return openVisit(documentId, signal);
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
