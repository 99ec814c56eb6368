import { type Client, createClient } from '@document-signer/client';
import { ServiceError } from '@document-signer/core';
import type { Session } from '../../wire.ts';

/** The part of a client that the viewer needs. */
export type SigningClient = Pick<Client, 'getDocument' | 'submitDocument' | 'declineDocument' | 'getSubmissionStatus'>;

/**
 * A client for a visit. When its key expires after an hour, it gets another one from the backend and continues.
 *
 * @param renew requests a new session from the backend
 */
export function createSessionClient(first: Session, renew: () => Promise<Session>): SigningClient {
  let client = createClient(first);
  const withKey = async <Answer>(call: (client: Client) => Promise<Answer>): Promise<Answer> => {
    try {
      return await call(client);
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== 'EXPIRED_API_KEY') throw error;
      client = createClient(await renew());
      return call(client);
    }
  };
  return {
    getDocument: (documentId, options) => withKey((client) => client.getDocument(documentId, options)),
    getSubmissionStatus: (submissionId, options) =>
      withKey((client) => client.getSubmissionStatus(submissionId, options)),
    declineDocument: (documentId, decline, options) =>
      withKey((client) => client.declineDocument(documentId, decline, options)),
    submitDocument: (payload, options) => withKey((client) => client.submitDocument(payload, options)),
  };
}
