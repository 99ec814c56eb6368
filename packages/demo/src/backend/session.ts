import type { Client } from '@document-signer/client';
import type { Session } from '../wire.ts';

/** The life of a key: long enough to read a contract carefully. */
const minutes = 60;

/** A request for a session. */
interface SessionRequest {
  readonly documentId: string;
  /** The page's origin, as the browser states it. */
  readonly origin: string;
  /** The API's base URL for browsers. */
  readonly baseUrl: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Creates a session for one document. Only the backend has the secret key; the browser gets a public key with minimal rights and a
 * short life.
 */
export async function createSession(client: Client, request: SessionRequest, signal: AbortSignal): Promise<Session> {
  const { documentId, origin, baseUrl, now } = request;
  // Answers 404 for an unknown document.
  await client.getDocumentRecord(documentId, { signal });
  const expiresAt = new Date(now + minutes * 60_000).toISOString();
  const { key } = await client.createApiKey(
    {
      kind: 'pk',
      name: 'Signing session',
      scopes: ['documents:read', 'documents:submit'],
      documentIds: [documentId],
      allowedOrigins: [origin],
      expiresAt,
    },
    { signal },
  );
  return { documentId, baseUrl, apiKey: key, expiresAt };
}
