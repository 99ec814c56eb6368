import { describe, expect, it } from 'vitest';
import { pathTo, routeOf } from './route.ts';

describe('a route', () => {
  it('is parsed from a path', () => {
    const routes = {
      '/': { page: 'documents' },
      '/sign/doc_1/': { page: 'sign', documentId: 'doc_1' },
      '/submissions/sub_1': { page: 'submission', submissionId: 'sub_1' },
      '/prepare/doc_1': { page: 'prepare', documentId: 'doc_1' },
      '/send/doc_1': { page: 'send', documentId: 'doc_1' },
      '/envelopes/env_1': { page: 'envelope', envelopeId: 'env_1' },
      '/envelopes/env_1/sign/sgr_1': { page: 'sign', envelopeId: 'env_1', signerId: 'sgr_1' },
      '/verify/doc_1': { page: 'unknown' },
      '/sign': { page: 'unknown' },
      '/sign/doc_1/more': { page: 'unknown' },
      '/elsewhere/doc_1': { page: 'unknown' },
    };
    expect(Object.fromEntries(Object.keys(routes).map((path) => [path, routeOf(path)]))).toEqual(routes);
  });

  it('survives a round trip through `pathTo`', () => {
    expect(routeOf(pathTo.documents)).toEqual({ page: 'documents' });
    expect(routeOf(pathTo.sign('doc_1'))).toEqual({ page: 'sign', documentId: 'doc_1' });
    expect(routeOf(pathTo.verify)).toEqual({ page: 'verify' });
    expect(routeOf(pathTo.events)).toEqual({ page: 'events' });
    expect(routeOf(pathTo.submission('sub_1'))).toEqual({ page: 'submission', submissionId: 'sub_1' });
  });
});
