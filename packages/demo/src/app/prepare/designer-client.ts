import { ServiceError } from '@document-signer/core';
import type { DesignerClient } from '@document-signer/viewer/designer';
import type { Failure } from '../../wire.ts';

async function ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(`/backend${path}`, init).catch((cause: unknown) => {
    init.signal?.throwIfAborted();
    throw new ServiceError('INTERNAL_ERROR', { status: 0, cause });
  });
  const body: unknown = await response.json().catch(() => undefined);
  init.signal?.throwIfAborted();
  if (response.ok) return body as Answer;
  const { code, ...error } = (body as Failure | undefined)?.error ?? { code: 'INTERNAL_ERROR' };
  throw new ServiceError(code as ServiceError['code'], { ...error, status: response.status });
}

/** Loads and saves through two routes of the demo's backend, which has the secret key. */
export const designerClient: DesignerClient = {
  getDocument: (documentId, { signal }) => ask(`/documents/${encodeURIComponent(documentId)}`, { signal }),
  replaceFields: (documentId, fields, { version, signal }) =>
    ask(`/documents/${encodeURIComponent(documentId)}/fields?version=${version}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
      signal,
    }),
};
