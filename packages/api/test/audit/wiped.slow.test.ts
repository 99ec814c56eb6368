import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { canonicalJson, checksumScheme } from '@document-signer/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../src/storage/audit-trail.ts';
import { leftHash } from '../../src/storage/erasures.ts';
import { coveredText } from '../../src/storage/submission-rows.ts';
import { runService } from '../running-service.ts';
import { toLoopback } from '../webhooks/endpoint.ts';
import { makeAnew } from './make-anew.ts';
import { copyOf, snapshot, writeTrails } from './written.ts';

type Submission = Parameters<typeof leftHash>[0];

const service = runService(toLoopback);
const folder = mkdtempSync(join(tmpdir(), 'document-signer-audit-'));
const untouched = join(folder, 'untouched.sqlite');
let ours = '';

beforeAll(async () => {
  ({ ours } = await writeTrails(service()));
  snapshot(service(), untouched);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A copy that may be tampered with, and the hashes that somebody has noted of it before. */
async function open() {
  const copy = await copyOf(untouched);
  return { ...copy, noted: (await copy.verify()).trails.map(({ head }) => head) };
}

function oneSubmission(db: DatabaseSync, which: string): Submission {
  const row = db.prepare(`SELECT * FROM submissions WHERE organization_id = ? AND ${which}`).get(ours);
  return (row as unknown as Submission | undefined) ?? expect.fail('There is none.');
}

function ourEvents(db: DatabaseSync, which: string) {
  const events = db.prepare(`SELECT * FROM audit_events WHERE organization_id = ? AND ${which} ORDER BY sequence`);
  return events.all(ours).map((row) => ({
    ...{ sequence: Number(row.sequence), type: String(row.type) },
    details_json: row.details_json === null ? null : String(row.details_json),
  }));
}

const gone = (sequence: number) =>
  expect.objectContaining({ organizationId: ours, sequence, problem: expect.stringMatching(/^its details are gone/) });

describe('details that are gone without an erasure', () => {
  it('are found, whatever they told of', async () => {
    const { db, verify, noted } = await open();
    const set = db.prepare('UPDATE audit_events SET details_json = ? WHERE organization_id = ? AND sequence = ?');
    const events = ourEvents(db, 'details_json IS NOT NULL');
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['document.created', 'submission.received', 'submission.completed', 'submission.erased']),
    );
    for (const { sequence, type, details_json } of events) {
      set.run(null, ours, sequence);
      const { findings } = await verify({ noted });
      expect(findings, type).toContainEqual(gone(sequence));
      set.run(details_json, ours, sequence);
    }
  });

  it('are found of a view once no erasure of a submission by the same key follows it', async () => {
    const { db, verify } = await open();
    const views = ourEvents(db, "type = 'document.viewed' AND details_json IS NULL");
    expect(views).not.toEqual([]);
    const change = db.prepare(
      "UPDATE audit_events SET key_id = 'key_other' WHERE organization_id = ? AND type = 'submission.received'",
    );
    change.run(ours);
    const { findings } = await verify();
    for (const { sequence } of views) expect(findings).toContainEqual(gone(sequence));
  });

  it('hide no change of what they told of: values, checksum and sealed file', async () => {
    const { db, verify, noted } = await open();
    const row = oneSubmission(db, "checksum_verified = 1 AND status = 'completed' AND fields_json LIKE '%Jane Roe%'");
    const forged = { ...row, fields_json: row.fields_json.replace('Jane Roe', 'Evil Doe') };
    expect(forged.fields_json).not.toBe(row.fields_json);
    const checksum = checksumScheme + sha256(coveredText(forged));
    db.prepare(
      'UPDATE submissions SET fields_json = ?, checksum = ?, body_hash = ?, sealed_sha256 = ?, sealed_bytes = 7 WHERE id = ?',
    ).run(forged.fields_json, checksum, checksum, sha256('another'), row.id);
    const told = "type IN ('submission.received', 'submission.completed')";
    db.exec(`UPDATE audit_events SET details_json = NULL WHERE ${told}`);
    const { findings } = await verify({ noted });
    const places = ourEvents(db, `${told} AND submission_id = '${row.id}'`);
    expect(places).toHaveLength(2);
    for (const { sequence } of places) expect(findings).toContainEqual(gone(sequence));
  });
});

it('an erased submission that holds anything that erasing takes out is found, also when the trail was written anew', async () => {
  const { db, verify } = await open();
  const row = oneSubmission(db, 'erased_at IS NOT NULL');
  const forged = { ...row, fields_json: '[{"id":"name","value":"Evil Doe"}]' };
  db.prepare('UPDATE submissions SET fields_json = ? WHERE id = ?').run(forged.fields_json, row.id);
  const [erasure = expect.fail()] = ourEvents(db, "type = 'submission.erased'");
  const details = { ...JSON.parse(erasure.details_json ?? ''), leftHash: leftHash(forged) };
  db.prepare('UPDATE audit_events SET details_json = ? WHERE organization_id = ? AND sequence = ?').run(
    canonicalJson(details),
    ours,
    erasure.sequence,
  );
  makeAnew(db, ours);
  const { findings } = await verify();
  expect(findings).toEqual([expect.objectContaining({ problem: expect.stringMatching(/: fields_json$/) })]);
});
