import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { auditEventTypes } from '@document-signer/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonDetailWords, detailWords } from '../../src/openapi/audit-details.ts';
import { runService } from '../running-service.ts';
import { loopbackSettings } from '../webhooks/endpoint.ts';
import { rewriteTrail } from './rewrite-trail.ts';
import { copyOf, snapshot, writeTrails } from './write-trails.ts';

const service = runService(loopbackSettings);
const folder = mkdtempSync(join(tmpdir(), 'document-signer-audit-'));
const untouched = join(folder, 'untouched.sqlite');
let ours = '';
let theirs = '';

beforeAll(async () => {
  ({ ours, theirs } = await writeTrails(service()));
  snapshot(service(), untouched);
});
afterAll(() => rmSync(folder, { recursive: true }));

const open = () => copyOf(untouched);

/** The sequence of the first event of a type in our trail. */
function sequenceOf(db: DatabaseSync, type: string): number {
  const found = db.prepare('SELECT sequence FROM audit_events WHERE organization_id = ? AND type = ?').get(ours, type);
  return Number(found?.sequence);
}

/** Swaps the rows of the two organizations. */
function swapRows(db: DatabaseSync, table: string, which = 'true'): void {
  const move = db.prepare(`UPDATE ${table} SET organization_id = ? WHERE organization_id = ? AND ${which}`);
  move.run('x', ours);
  move.run(ours, theirs);
  move.run(theirs, 'x');
}

/** Details that `writeTrails` does not cause. */
const notCaused = ['clockDifferenceMilliseconds', 'name', 'requireVerifiedChecksum', 'retentionDays'];

describe('an unchanged trail', () => {
  it('has no problems', async () => {
    const copy = await open();
    const { findings, trails } = await copy.verify();
    expect(findings).toEqual([]);
    const count = copy.db.prepare('SELECT count(*) AS count FROM audit_events').get()?.count;
    expect(trails.reduce((sum, { events }) => sum + events, 0)).toBe(count);
    expect(trails.map(({ organizationId }) => organizationId).sort()).toEqual([ours, theirs].sort());
  });

  it('has an event of every type', async () => {
    const { db } = await open();
    const types = db.prepare('SELECT DISTINCT type FROM audit_events').all();
    expect(types.map(({ type }) => type).sort()).toEqual(auditEventTypes.toSorted());
  });

  it('has all details that the API reference describes, and no others', async () => {
    const { db } = await open();
    const members = db.prepare(
      'SELECT DISTINCT member.key AS name FROM audit_events, json_each(details_json) AS member WHERE audit_events.type = ?',
    );
    for (const type of auditEventTypes) {
      const described = Object.keys({ ...commonDetailWords, ...detailWords[type] });
      const found = members.all(type).map(({ name }) => String(name));
      expect(described, type).toEqual(expect.arrayContaining(found));
      // Events of the command line and of the service have no IP address and no user agent.
      expect([...found, ...notCaused, 'ip', 'userAgent'], type).toEqual(expect.arrayContaining(described));
    }
  });
});

describe('the verification of events', () => {
  it.each(['first', 'middle', 'last'])('reports that the %s event was removed', async (which) => {
    const { db, verify } = await open();
    const { last } =
      db.prepare('SELECT max(sequence) AS last FROM audit_events WHERE organization_id = ?').get(ours) ?? {};
    const removed = { first: 1, middle: sequenceOf(db, 'document.viewed'), last: Number(last) }[which] ?? 0;
    db.prepare('DELETE FROM audit_events WHERE organization_id = ? AND sequence = ?').run(ours, removed);
    const { findings } = await verify();
    expect(findings).not.toEqual([]);
    expect(findings[0]).toMatchObject({ organizationId: ours, sequence: which === 'last' ? removed - 1 : removed + 1 });
  });

  it('reports a removed event even if later events were renumbered', async () => {
    const { db, verify } = await open();
    const sequence = sequenceOf(db, 'document.viewed');
    db.prepare('DELETE FROM audit_events WHERE organization_id = ? AND sequence = ?').run(ours, sequence);
    db.prepare('UPDATE audit_events SET sequence = -sequence WHERE organization_id = ? AND sequence > ?').run(
      ours,
      sequence,
    );
    db.prepare('UPDATE audit_events SET sequence = -sequence - 1 WHERE sequence < 0').run();
    const { findings } = await verify();
    expect(findings[0]).toMatchObject({ organizationId: ours, sequence });
  });

  it('reports an inserted event', async () => {
    const { db, verify } = await open();
    db.prepare('UPDATE audit_events SET sequence = -sequence WHERE organization_id = ? AND sequence > 3').run(ours);
    db.prepare('UPDATE audit_events SET sequence = -sequence + 1 WHERE sequence < 0').run();
    db.prepare(`INSERT INTO audit_events SELECT organization_id, 4, '${randomUUID()}', type, at, key_id, document_id,
      submission_id, details_json, details_hash, previous_hash, hash, envelope_id FROM audit_events WHERE organization_id = ? AND sequence = 3`).run(
      ours,
    );
    const { findings } = await verify();
    expect(findings[0]).toMatchObject({ organizationId: ours, sequence: 4 });
  });

  it('reports two swapped events', async () => {
    const { db, verify } = await open();
    const swap = db.prepare('UPDATE audit_events SET sequence = ? WHERE organization_id = ? AND sequence = ?');
    for (const [from, to] of [
      [2, -1],
      [3, 2],
      [-1, 3],
    ] as const)
      swap.run(to, ours, from);
    const { findings } = await verify();
    expect(findings[0]).toMatchObject({ organizationId: ours, sequence: 2 });
  });

  it('reports an event moved to another organization in both trails', async () => {
    const { db, verify } = await open();
    swapRows(db, 'audit_events', 'sequence = 5');
    const { findings } = await verify();
    expect(new Set(findings.map(({ organizationId }) => organizationId))).toEqual(new Set([ours, theirs]));
  });

  it('accepts events whose details were erased, and counts them', async () => {
    const { db, verify } = await open();
    const { count } = db
      .prepare('SELECT count(*) AS count FROM audit_events WHERE organization_id = ? AND details_json IS NULL')
      .get(ours) ?? { count: 0 };
    const { findings, trails } = await verify();
    expect(findings).toEqual([]);
    expect(count).toBeGreaterThan(0);
    expect(trails.find(({ organizationId }) => organizationId === ours)?.erased).toBe(count);
  });
});

describe('the verification of a whole trail', () => {
  it('reports both of two swapped trails', async () => {
    const { db, verify } = await open();
    for (const table of ['audit_events', 'audit_heads']) swapRows(db, table);
    const { findings } = await verify();
    expect(new Set(findings.map(({ organizationId }) => organizationId))).toEqual(new Set([ours, theirs]));
  });

  it('reports a trail that was removed with its head', async () => {
    const { db, verify } = await open();
    for (const table of ['audit_events', 'audit_heads']) {
      db.prepare(`DELETE FROM ${table} WHERE organization_id = ?`).run(ours);
    }
    const { findings } = await verify();
    const problem = 'the trail has no events';
    expect(findings).toContainEqual({ organizationId: ours, sequence: null, problem });
  });

  it('reports a truncated trail with a matching head only if a hash was noted', async () => {
    const { db, verify } = await open();
    const noted = (await verify()).trails.map(({ head }) => head);
    db.prepare('DELETE FROM audit_events WHERE organization_id = ? AND sequence > 3').run(ours);
    db.prepare('DELETE FROM documents WHERE organization_id = ?').run(ours);
    db.prepare('DELETE FROM submissions WHERE organization_id = ?').run(ours);
    rewriteTrail(db, ours);
    expect((await verify()).findings).toEqual([]);
    expect((await verify({ noted })).findings).toHaveLength(1);
  });

  it('reports a rewritten trail only if a hash was noted', async () => {
    const { db, verify } = await open();
    const noted = (await verify()).trails.map(({ head }) => head);
    const sequence = sequenceOf(db, 'document.viewed');
    db.prepare("UPDATE audit_events SET key_id = 'key_other' WHERE organization_id = ? AND sequence = ?").run(
      ours,
      sequence,
    );
    rewriteTrail(db, ours);
    expect((await verify()).findings).toEqual([]);
    expect((await verify({ noted })).findings).toHaveLength(1);
  });
});

describe('the verification of stored rows', () => {
  it.each(['documents', 'submissions'])('reports removed %s', async (table) => {
    const { db, verify } = await open();
    db.prepare(`DELETE FROM ${table} WHERE organization_id = ?`).run(ours);
    const { findings } = await verify();
    const missing = { organizationId: ours, problem: expect.stringMatching(/ is missing$/) };
    expect(findings).not.toEqual([]);
    expect(findings).toEqual(findings.map(() => expect.objectContaining(missing)));
  });

  it.each([
    ['the original of document', 'documents', 'sha256'],
    ['the prepared file of document', 'documents', 'prepared_sha256'],
    // Erased submissions have no sealed file.
    ['the sealed file of submission', 'submissions', 'sealed_sha256', 'erased_at IS NULL'],
  ])('reports a changed file hash: %s', async (what, table, column, also = 'true') => {
    const { db, verify } = await open();
    const which = `organization_id = ? AND ${column} IS NOT NULL AND ${also}`;
    const { id } = db.prepare(`SELECT id FROM ${table} WHERE ${which} LIMIT 1`).get(ours) ?? {};
    db.prepare(`UPDATE ${table} SET ${column} = ? WHERE id = ?`).run('0'.repeat(64), id ?? '');
    const problem = `${what} ${id} does not have its recorded hash`;
    expect((await verify()).findings).toEqual([expect.objectContaining({ organizationId: ours, problem })]);
  });

  it('reports a changed body hash', async () => {
    const { db, verify } = await open();
    const { id } = db.prepare('SELECT id FROM submissions WHERE organization_id = ? LIMIT 1').get(ours) ?? {};
    db.prepare("UPDATE submissions SET body_hash = 'x' WHERE id = ?").run(id ?? '');
    const problem = `submission ${id} does not have its recorded hash`;
    expect((await verify()).findings).toEqual([expect.objectContaining({ organizationId: ours, problem })]);
  });

  it.each(['submission.received', 'envelope.created'])('reports missing details of a %s event', async (type) => {
    const { db, verify } = await open();
    const { changes } = db
      .prepare(
        'UPDATE audit_events SET details_json = NULL WHERE organization_id = ? AND type = ? AND details_json IS NOT NULL',
      )
      .run(ours, type);
    const { findings } = await verify();
    expect(changes).toBeGreaterThan(0);
    expect(findings).toHaveLength(Number(changes));
    expect(new Set(findings.map(({ problem }) => problem))).toEqual(
      new Set([`its details are missing, and its ${type.split('.')[0]} was not erased`]),
    );
  });
});
