import type { AuditEvent } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { eventOf, keys, sampleTask } from '../../../test/completion/certificate-task.ts';
import { eventFacts } from './event-facts.ts';
import { wordingOf } from './languages/wording.ts';

const english = wordingOf('en');

const factsOf = (events: readonly AuditEvent[]) => eventFacts(sampleTask({ events }), english);
const told = (events: readonly AuditEvent[]) => factsOf(events).events.map(({ what }) => what);

const received = eventOf(9, 'submission.received');

describe('what a certificate tells of', () => {
  it('is each thing that happened, with when, by whom and from where, and that it was sealed', () => {
    const { events } = factsOf([eventOf(1, 'document.created', { keyId: keys.sender, ip: '198.51.100.24' }), received]);
    expect(events).toEqual([
      {
        ...{ at: '2026-11-22T02:33:01.000Z', what: 'Document uploaded', by: keys.sender, ip: '198.51.100.24' },
        ...{ userAgent: { shown: 'Safari' }, isErased: false },
      },
      {
        ...{ at: '2026-11-22T02:33:09.000Z', what: 'Submission received', by: keys.signer, ip: '203.0.113.7' },
        ...{ userAgent: { shown: 'Safari' }, isErased: false },
      },
      { at: '2026-11-22T02:33:10.500Z', what: 'Completed and sealed', by: 'by the service', isErased: false },
    ]);
  });

  it('says more where there is more to know', () => {
    const own = { keyId: null };
    expect(
      told([
        eventOf(2, 'document.fields_replaced', { version: 2 }),
        received,
        eventOf(10, 'submission.completing', { ...own, attempt: 1 }),
        eventOf(11, 'submission.failed', { ...own, failure: 'storage_unavailable' }),
        eventOf(12, 'submission.retried'),
        eventOf(13, 'submission.completing', { ...own, attempt: 2 }),
      ]),
    ).toEqual([
      ...['Fields replaced, version 2', 'Submission received', 'Completion started, attempt 1'],
      ...['Completion failed: storage_unavailable', 'Completion requested again', 'Completion started, attempt 2'],
      'Completed and sealed',
    ]);
  });

  it('names the service, or its command line, where there was no key', () => {
    const { events } = factsOf([
      eventOf(1, 'document.created', { keyId: null }),
      received,
      eventOf(10, 'submission.completing', { keyId: null }),
    ]);
    expect(events.map(({ by }) => by)).toEqual([
      ...['by the operator', keys.signer, 'by the service', 'by the service'],
    ]);
  });

  it('says that who it was has been erased, where it was', () => {
    const { events } = factsOf([{ ...received, details: null }]);
    expect(events[0]).toEqual({ at: received.at, what: 'Submission received', by: keys.signer, isErased: true });
  });

  it('is pinned down by the last event of the trail', () => {
    expect(factsOf([eventOf(1, 'document.created'), received]).trail).toEqual({ sequence: 9, hash: received.hash });
    expect(factsOf([]).trail).toBeUndefined();
  });
});

it('counts those who opened the document besides, and what is left out', () => {
  const otherViews = { count: 2, first: '2026-11-22T02:33:02.000Z', last: '2026-11-22T02:33:04.000Z' };
  const leftOut = { events: 3, signersViews: 4 };
  expect(eventFacts(sampleTask({ otherViews, leftOut }), english)).toMatchObject({ otherViews, leftOut });
  expect(factsOf([received])).not.toHaveProperty('otherViews');
});

describe('a browser', () => {
  const called = (userAgent: string) =>
    factsOf([eventOf(9, 'submission.received', { userAgent })]).events[0]?.userAgent;

  it('can call itself what it likes: it stays printable, and short', () => {
    const { shown = '' } = called(`\u202e\n${'x'.repeat(498)}`) ?? {};
    expect(shown).toMatch(/^\\u\{202e\}\\u\{a\}x+$/);
    expect(shown).toHaveLength(240);
  });

  it('whose name the trail has cut, or may have, is never said to be told whole', () => {
    expect(called('x'.repeat(500))).toMatchObject({ keptCharacters: 500 });
    expect(called('x'.repeat(499))).toMatchObject({ whole: { characters: 499 } });
    expect(called('x'.repeat(499))).not.toHaveProperty('keptCharacters');
  });
});
