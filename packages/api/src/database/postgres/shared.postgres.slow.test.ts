import { newId } from '@document-signer/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addOrganization } from '../../../test/add-organization.ts';
import { keyTime, openKeys } from '../../../test/open-keys.ts';
import { sealsOf } from '../../../test/seal/seals-of.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { appendEvent } from '../../features/audit/audit-trail.ts';
import { verifyTrails } from '../../features/audit/verify/verify.ts';
import { makeOrganization } from '../../features/organizations/new-organization.ts';
import { addJob, leaseJob } from '../../jobs/job-store.ts';
import { reencryptSealKeys } from '../../sealing/keys/seal-keys.ts';
import type { Database } from '../database.ts';
import type { WriteJob } from '../group-commit.ts';
import type { Tables } from '../tables.ts';

const now = keyTime;

/** Two connections to one database, as two processes have. */
async function twoProcesses() {
  const keys = await openKeys();
  const other = await openTestDatabase(keys.dataDir);
  onTestFinished(() => other.close());
  return { ...keys, one: keys.database, other };
}

describe('the audit trail of an organization', () => {
  it('does not fork when several processes write at once', async () => {
    const { one, other, organizationId } = await twoProcesses();
    const viewed = { type: 'document.viewed', actor: { keyId: null }, details: { version: 1 } } as const;
    const write = (database: Database) =>
      database.write(organizationId, (db) => appendEvent(db, organizationId, viewed, now));
    await Promise.all(Array.from({ length: 100 }, (_, index) => write(index % 2 === 0 ? one : other)));
    const found: unknown[] = [];
    const trails = verifyTrails(one.unscoped.read, { onFinding: (finding) => void found.push(finding) });
    for await (const { events } of trails) expect(events).toBe(101);
    expect(found).toEqual([]);
  });

  it('is verified in one snapshot while others write', async () => {
    const { one, other, organizationId } = await twoProcesses();
    const viewed = { type: 'document.viewed', actor: { keyId: null } } as const;
    const write = () => other.write(organizationId, (db) => appendEvent(db, organizationId, viewed, now));
    const disturbed = one.unscoped.read.withPlugin({
      transformQuery: ({ node }) => node,
      // Another process writes between each two queries of the verification.
      async transformResult({ result }) {
        await write();
        return result;
      },
    });
    const found: unknown[] = [];
    const trails = verifyTrails(disturbed, { onFinding: (finding) => void found.push(finding) });
    for await (const { events } of trails) expect(events).toBeGreaterThan(1);
    expect(found).toEqual([]);
  });

  it('does not lock the trail of another organization', async () => {
    const { one, other, organizationId } = await twoProcesses();
    const { id: theirs } = await addOrganization(one, { name: 'Theirs', plan: 'free' }, { keyId: null }, now);
    const written = Promise.withResolvers<void>();
    const held = one.write(organizationId, () => written.promise);
    const viewed = { type: 'document.viewed', actor: { keyId: null } } as const;
    await other.write(theirs, (db) => appendEvent(db, theirs, viewed, now));
    written.resolve();
    await held;
  });
});

describe('jobs', () => {
  it('are leased once each by several processes', async () => {
    const { one, other, organizationId } = await twoProcesses();
    const count = 40;
    await one.write(organizationId, async (db) => {
      for (let index = 0; index < count; index++) {
        await addJob(db, { kind: 'completion', subjectId: newId('sub'), organizationId, requestId: null }, 0);
      }
    });
    const times = { now: 1, after: '', leasedUntil: 100 };
    const asked = Array.from({ length: count }, (_, index) =>
      leaseJob(index % 2 === 0 ? one : other, 'completion', times),
    );
    const taken = (await Promise.all(asked)).filter((job) => job !== undefined);
    expect(new Set(taken.map(({ subjectId }) => subjectId)).size).toBe(taken.length);
    // Some lookups found all jobs leased at that moment.
    while (taken.length < count) taken.push((await leaseJob(one, 'completion', times)) ?? expect.fail());
    expect(await leaseJob(other, 'completion', times)).toBeUndefined();
  });
});

it('does not restore a private key that another process deletes during re-encryption', async () => {
  const [SEAL_KEY, SEAL_KEY_PREVIOUS] = [7, 8].map((byte) => Buffer.alloc(32, byte).toString('base64'));
  const dataDir = await temporaryFolder();
  const one = await sealsOf(dataDir, { SEAL_KEY: SEAL_KEY_PREVIOUS ?? '' });
  onTestFinished(() => one.database.close());
  await makeOrganization(one, { name: 'Acme', plan: 'standard' }, { keyId: null }, now);
  const { database, seals } = await sealsOf(dataDir, {
    SEAL_KEY: SEAL_KEY ?? '',
    SEAL_KEY_PREVIOUS: SEAL_KEY_PREVIOUS ?? '',
  });
  onTestFinished(() => database.close());
  // The other process deletes the key between the read and the write.
  const write = async <T>(job: WriteJob<Tables, T>) => {
    await one.database.unscoped.write((other) =>
      other.updateTable('seal_certificates').set({ private_key: null }).execute(),
    );
    return database.unscoped.write(job);
  };
  await reencryptSealKeys({ unscoped: { ...database.unscoped, write } }, seals);
  const rows = await database.unscoped.read.selectFrom('seal_certificates').select('private_key').execute();
  expect(rows).toEqual([{ private_key: null }]);
});
