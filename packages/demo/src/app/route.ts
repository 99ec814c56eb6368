/** A page of the demo, and what it shows. */
export type Route =
  | { readonly page: 'documents' }
  | { readonly page: 'sign'; readonly documentId: string }
  | { readonly page: 'submission'; readonly submissionId: string }
  | { readonly page: 'verify' }
  | { readonly page: 'events' }
  | { readonly page: 'unknown' };

/** Reads the path of an address. Whether the named thing exists is for the page to find out. */
export function routeOf(path: string): Route {
  const [page = '', id = '', ...rest] = path.split('/').slice(1);
  if (page === '' && id === '') return { page: 'documents' };
  if (page === 'verify' && id === '' && rest.length === 0) return { page: 'verify' };
  if (page === 'events' && id === '' && rest.length === 0) return { page: 'events' };
  if (id === '' || rest.join('') !== '') return { page: 'unknown' };
  if (page === 'sign') return { page: 'sign', documentId: id };
  if (page === 'submissions') return { page: 'submission', submissionId: id };
  return { page: 'unknown' };
}

/** The path of a page; the other way round of `routeOf`. */
export const pathTo = {
  documents: '/',
  sign: (documentId: string) => `/sign/${documentId}`,
  submission: (submissionId: string) => `/submissions/${submissionId}`,
  verify: '/verify',
  events: '/events',
} as const;
