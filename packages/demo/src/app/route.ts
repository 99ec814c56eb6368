/** A page of the demo with its parameters. */
export type Route =
  | { readonly page: 'documents' }
  | { readonly page: 'sign'; readonly documentId: string }
  | { readonly page: 'sign'; readonly envelopeId: string; readonly signerId: string }
  | { readonly page: 'prepare'; readonly documentId: string }
  | { readonly page: 'send'; readonly documentId: string }
  | { readonly page: 'envelope'; readonly envelopeId: string }
  | { readonly page: 'submission'; readonly submissionId: string }
  | { readonly page: 'verify' }
  | { readonly page: 'events' }
  | { readonly page: 'unknown' };

/** What the page `sign` opens: a document, or an envelope as one of its signers. */
export type SigningTarget =
  | { readonly documentId: string }
  | { readonly envelopeId: string; readonly signerId: string };

/** Parses a path. The page finds out whether its subject exists. */
export function routeOf(path: string): Route {
  const [page = '', id = '', ...rest] = path.split('/').slice(1);
  if (page === '' && id === '') return { page: 'documents' };
  if (page === 'verify' && id === '' && rest.length === 0) return { page: 'verify' };
  if (page === 'events' && id === '' && rest.length === 0) return { page: 'events' };
  const [section, signerId = '', ...more] = rest;
  if (page === 'envelopes' && section === 'sign' && signerId !== '' && more.join('') === '') {
    return { page: 'sign', envelopeId: id, signerId };
  }
  if (id === '' || rest.join('') !== '') return { page: 'unknown' };
  if (page === 'sign') return { page: 'sign', documentId: id };
  if (page === 'prepare') return { page: 'prepare', documentId: id };
  if (page === 'send') return { page: 'send', documentId: id };
  if (page === 'envelopes') return { page: 'envelope', envelopeId: id };
  if (page === 'submissions') return { page: 'submission', submissionId: id };
  return { page: 'unknown' };
}

/** The key of a document or signer in session storage. */
export function keyOf(target: SigningTarget): string {
  return 'documentId' in target ? target.documentId : target.signerId;
}

/** The path of a page: the inverse of `routeOf`. */
export const pathTo = {
  documents: '/',
  sign: (documentId: string) => `/sign/${documentId}`,
  signAs: (envelopeId: string, signerId: string) => `/envelopes/${envelopeId}/sign/${signerId}`,
  prepare: (documentId: string) => `/prepare/${documentId}`,
  send: (documentId: string) => `/send/${documentId}`,
  envelope: (envelopeId: string) => `/envelopes/${envelopeId}`,
  submission: (submissionId: string) => `/submissions/${submissionId}`,
  verify: '/verify',
  events: '/events',
} as const;
