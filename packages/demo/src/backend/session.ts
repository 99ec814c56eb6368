import type { Client } from '@document-signer/client';
import type { Session } from '../wire.ts';

/** Long enough to read a contract with care. */
const minutes = 60;

/** The document to sign, and the page that will sign it. */
interface SessionRequest {
  readonly documentId: string;
  /** The origin of the page, from the request. */
  readonly origin: string;
  /** The base URL of the API for browsers. */
  readonly baseUrl: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Creates a session to sign one document. A customer's backend does the same: it alone has the secret key, and issues a public key
 * with minimal rights and lifetime.
 */
export async function createSession(client: Client, request: SessionRequest, signal: AbortSignal): Promise<Session> {
  const { documentId, origin, baseUrl, now } = request;
  // Keys can be created even for unknown documents, so this request makes sure that the browser gets a 404.
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
