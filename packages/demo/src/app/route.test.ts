import { describe, expect, it } from 'vitest';
import { pathTo, routeOf } from './route.ts';

describe('the address of a page', () => {
  it.each([
    ['/', { page: 'documents' }],
    ['/sign/doc_1', { page: 'sign', documentId: 'doc_1' }],
    ['/sign/doc_1/', { page: 'sign', documentId: 'doc_1' }],
    ['/submissions/sub_1', { page: 'submission', submissionId: 'sub_1' }],
    ['/verify', { page: 'verify' }],
    ['/events', { page: 'events' }],
    ['/events/evt_1', { page: 'unknown' }],
    ['/verify/doc_1', { page: 'unknown' }],
    ['/sign', { page: 'unknown' }],
    ['/sign/doc_1/more', { page: 'unknown' }],
    ['/elsewhere/doc_1', { page: 'unknown' }],
  ])('%s', (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });

  it('is read as it was written', () => {
    expect(routeOf(pathTo.documents)).toEqual({ page: 'documents' });
    expect(routeOf(pathTo.sign('doc_1'))).toEqual({ page: 'sign', documentId: 'doc_1' });
    expect(routeOf(pathTo.verify)).toEqual({ page: 'verify' });
    expect(routeOf(pathTo.events)).toEqual({ page: 'events' });
    expect(routeOf(pathTo.submission('sub_1'))).toEqual({ page: 'submission', submissionId: 'sub_1' });
  });
});
