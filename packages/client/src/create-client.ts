import { ServiceError } from '@document-signer/core';
import { type Call, callOver } from './call.ts';
import type { Client } from './client.ts';
import { type Clock, systemClock } from './clock.ts';
import type { CallOptions, ListQuery, NewDocument } from './input.ts';
import { type ClientOptions, connectionOf } from './options.ts';
import { pagePromise } from './page-promise.ts';

function formOf({ file, filename, fields, submissionPolicy }: NewDocument): FormData {
  const form = new FormData();
  // The file goes last: a server that reads the form as it comes then knows what it is for.
  if (fields) form.set('fields', JSON.stringify(fields));
  if (submissionPolicy) form.set('submissionPolicy', submissionPolicy);
  form.set('filename', filename);
  form.set('file', new Blob([file], { type: 'application/pdf' }), filename);
  return form;
}

async function validateKey(call: Call, options?: CallOptions): ReturnType<Client['validateKey']> {
  try {
    return await call('validateKey', {}, options);
  } catch (error) {
    // Here this is what was asked for (interface, section 4.1).
    if (error instanceof ServiceError && error.code === 'INVALID_API_KEY')
      return { valid: false, error: error.message };
    throw error;
  }
}

function listDocuments(call: Call, query: ListQuery = {}, options?: CallOptions): ReturnType<Client['listDocuments']> {
  const page = (cursor?: string) => call('listDocuments', { query: cursor ? { ...query, cursor } : query }, options);
  return pagePromise(page(), page);
}

function listDocumentSubmissions(
  call: Call,
  documentId: string,
  query: ListQuery = {},
  options?: CallOptions,
): ReturnType<Client['listDocumentSubmissions']> {
  const params = { documentId };
  const page = (cursor?: string) =>
    call('listDocumentSubmissions', { params, query: cursor ? { ...query, cursor } : query }, options);
  return pagePromise(page(), page);
}

/** A client with a clock of one's own, for tests. */
export function createClientWith(clock: Clock, options: ClientOptions): Client {
  const call = callOver(connectionOf(options), clock);
  return {
    validateKey: (options) => validateKey(call, options),
    getDocument: (documentId, options) => call('getDocument', { params: { documentId } }, options),
    submitDocument: (payload, options) => call('submitDocument', { body: payload }, options),
    createDocument: (document, options) => call('createDocument', { body: formOf(document) }, options),
    listDocuments: (query, options) => listDocuments(call, query, options),
    getDocumentRecord: (documentId, options) => call('getDocumentRecord', { params: { documentId } }, options),
    listDocumentSubmissions: (documentId, query, options) => listDocumentSubmissions(call, documentId, query, options),
    getSubmission: (submissionId, options) => call('getSubmission', { params: { submissionId } }, options),
    createApiKey: (key, options) => call('createApiKey', { body: key }, options),
  };
}

/**
 * Makes a client of the service, for browsers and for Node.
 *
 * Attempts that were refused (429, 503, no connection) are repeated with exponential backoff and jitter, and after the
 * Retry-After of the server; those whose answer was lost only where a repeat is safe: reading, and submitting, which
 * carries an Idempotency-Key. Everything that fails is core's `ServiceError`; its `status` is 0 when no answer came.
 *
 * @throws ServiceError `INVALID_API_KEY` for a key that is missing or malformed, `INSUFFICIENT_PERMISSIONS` for a secret
 *   key in a browser; TypeError for another option that cannot be
 * @example
 * const client = createClient({ baseUrl: 'https://api.example/v1', apiKey: secretKey });
 * const { id } = await client.createDocument({ file, filename: 'lease.pdf', fields });
 */
export function createClient(options: ClientOptions): Client {
  return createClientWith(systemClock, options);
}
