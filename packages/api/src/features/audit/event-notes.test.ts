import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openOrganization } from '../../../test/open-empty.ts';
import { createBackgroundWrites } from '../../database/background-writes.ts';
import type { Database } from '../../database/database.ts';
import type { NewEvent } from './audit-trail.ts';
import { createEventNotes, maxNotesPerHour } from './event-notes.ts';

const viewed: NewEvent = {
  type: 'document.viewed',
  actor: { keyId: 'key_1', ip: '192.0.2.1', userAgent: 'Safari' },
  documentId: 'doc_1',
  details: { version: 1 },
};
const quarterHour = 15 * 60_000;
const hourMs = 60 * 60_000;

/** An organization with event notes, and storage that can be made to fail. */
async function openNotes() {
  const { database, organizationId: id } = await openOrganization();
  const lines: string[] = [];
  let uptime = 1;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => uptime);
  onTestFinished(() => clock.mockRestore());
  let refuses = false;
  const write: Database['write'] = async (organizationId, job) => {
    if (refuses) throw new Error('database or disk is full');
    return database.write(organizationId, job);
  };
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const background = createBackgroundWrites(log);
  const notes = createEventNotes({ write }, background, log);
  return {
    id,
    flush: background.flush,
    logged: () => lines.map((line) => JSON.parse(line) as { msg: string }),
    refuse(whether: boolean) {
      refuses = whether;
    },
    /** Notes an event some time after the start of the process. */
    note(now: number, event = viewed, milliseconds = now) {
      uptime = milliseconds + 1;
      notes.note(id, event, now);
    },
    /** The times of the document views in the audit trail. */
    async times() {
      await background.flush();
      const events = database.unscoped.read
        .selectFrom('audit_events')
        .select('at')
        .where('type', '=', 'document.viewed');
      return (await events.orderBy('sequence').execute()).map(({ at }) => at);
    },
  };
}

describe('a recorded event', () => {
  it('is recorded once within 15 minutes', async () => {
    const { note, times } = await openNotes();
    for (const now of [0, 1, quarterHour, quarterHour + 1, quarterHour + 2]) {
      note(now, { ...viewed, actor: { ...viewed.actor, requestId: `req_${now}` } });
    }
    expect(await times()).toEqual([0, quarterHour + 1]);
  });

  it('is recorded again after 15 minutes, even if the clock was set back', async () => {
    const { note, times } = await openNotes();
    note(quarterHour);
    note(1, viewed, 2 * quarterHour + 1);
    expect(await times()).toEqual([quarterHour, 1]);
  });

  it('is distinguished by version, document, key and address', async () => {
    const { note, times } = await openNotes();
    const changes: Partial<NewEvent>[] = [
      {},
      { details: { version: 2 } },
      { documentId: 'doc_2' },
      { actor: { ...viewed.actor, keyId: 'key_2' } },
      { actor: { ...viewed.actor, ip: '192.0.2.2' } },
    ];
    for (const [index, change] of changes.entries()) note(index, { ...viewed, ...change });
    expect(await times()).toEqual(changes.map((_, index) => index));
  });

  it('is dropped above the hourly limit of its document and key, which is logged once', async () => {
    const { id, note, flush, times, logged } = await openNotes();
    const from = (index: number) => ({ ...viewed, actor: { ...viewed.actor, ip: `2001:db8::${index.toString(16)}` } });
    for (let index = 0; index < maxNotesPerHour + 20; index++) {
      note(index, from(index));
      if (index % 100 === 0) await flush();
    }
    expect(await times()).toHaveLength(maxNotesPerHour);
    const named = { organizationId: id, keyId: 'key_1', documentId: 'doc_1', type: 'document.viewed' };
    expect(logged()).toMatchObject([named]);
    expect(JSON.stringify(logged())).not.toMatch(/2001:db8|Safari/);
    const others = [{ documentId: 'doc_2' }, { actor: { ...viewed.actor, keyId: 'key_2' } }];
    for (const other of others) note(1_000, { ...viewed, ...other });
    note(hourMs + 1, from(1));
    expect((await times()).slice(maxNotesPerHour)).toEqual([1_000, 1_000, hourMs + 1]);
  });

  it('is written after a write in progress', async () => {
    const { note, flush, times } = await openNotes();
    note(0);
    const first = flush();
    note(1, { ...viewed, documentId: 'doc_2' });
    await first;
    expect(await times()).toEqual([0, 1]);
  });
});

describe('dropped events', () => {
  it('are logged without ids when the storage refuses, and can be recorded again', async () => {
    const { note, refuse, times, logged } = await openNotes();
    refuse(true);
    note(0);
    expect(await times()).toEqual([]);
    expect(logged()).toMatchObject([{ msg: expect.stringContaining('audit event dropped') }]);
    expect(JSON.stringify(logged())).not.toMatch(/192\.0\.2|doc_1|key_1|Safari/);
    refuse(false);
    note(1);
    expect(await times()).toEqual([1]);
  });

  it('are logged when too many events are queued', async () => {
    const { note, times, logged } = await openNotes();
    for (let index = 0; index < 2_500; index++) note(index, { ...viewed, documentId: `doc_${index}` });
    const dropped = 2_500 - (await times()).length;
    expect(dropped).toBeGreaterThan(0);
    const line = { cause: 'too many', msg: expect.stringContaining('audit event dropped') };
    expect(logged()).toMatchObject(Array(dropped).fill(line));
  });
});

it('remembers a limited number of recent events, and evicts the oldest first', async () => {
  const { note, flush, times } = await openNotes();
  note(0);
  for (let index = 1; index <= 10_000; index++) {
    note(index, { ...viewed, documentId: `doc_other_${index}` });
    if (index % 500 === 0) await flush();
  }
  note(10_001);
  note(10_002);
  const all = await times();
  expect(all).toHaveLength(10_002);
  expect(all.at(-1)).toBe(10_001);
});
