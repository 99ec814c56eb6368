import type { Client } from '@document-signer/client';
import type { Session } from '../wire.ts';

/** Long enough to read a contract with care. */
const minutes = 60;

/** Who may sign what, from where. */
interface SessionRequest {
  readonly documentId: string;
  /** The page's origin, as the browser says it. */
  readonly origin: string;
  /** The API as browsers reach it. */
  readonly baseUrl: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Lets a browser sign one document. This is what a customer's backend does: it alone holds the secret key, and hands out
 * a public one that can do as little as possible for as short as possible.
 */
export async function createSession(client: Client, request: SessionRequest, signal: AbortSignal): Promise<Session> {
  const { documentId, origin, baseUrl, now } = request;
  // A key can be made for any document; asking first turns an unknown one into a clear 404 here and now.
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
