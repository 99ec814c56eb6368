import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../src/features/audit/verify/chain.ts';
import { verifyTrails } from '../../src/features/audit/verify/verify.ts';
import { ask, post, put } from '../ask.ts';
import { contractFields, createDocument, submissionOf } from '../documents.ts';
import { initOrganization, type Keys, runCommand, serveProcess } from '../durability/process.ts';
import { runService } from '../running-service.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { openTestDatabaseToRead } from '../test-database.ts';

/** Trusts `X-Forwarded-For`, so that each view has its own address and is recorded. */
const env = { TRUST_PROXY: '1' };
const service = runService(env);

/** Submits, views and updates a document until aborted. @returns the number of acknowledged submissions */
async function keepBusy(
  baseUrl: string,
  { secretKey, publicKey }: Keys,
  signal: AbortSignal,
  onAcknowledged = () => {},
): Promise<number> {
  let acknowledged = 0;
  try {
    const { id } = await createDocument(baseUrl, secretKey);
    for (let round = 0; !signal.aborted; round++) {
      const { status } = await post(
        `${baseUrl}/sdk/documents/submit`,
        publicKey,
        await submissionOf(id, `Signer ${round}`),
      );
      if (status === 201) acknowledged++;
      if (status === 201) onAcknowledged();
      const headers = { 'X-Forwarded-For': `2001:db8::${round.toString(16)}` };
      await ask(`${baseUrl}/sdk/documents/${id}`, publicKey, { headers });
      if (round % 5 === 0) await put(`${baseUrl}/documents/${id}/fields`, secretKey, contractFields);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return acknowledged;
}

describe('the audit trail', () => {
  it('stays valid under load', async () => {
    const organizations = await Promise.all(Array.from({ length: 4 }, () => service().organization()));
    const stop = new AbortController();
    const work = organizations.map((keys) => keepBusy(service().baseUrl, keys, stop.signal));
    const database = await openTestDatabaseToRead(service().dataDir);
    const findings: Finding[] = [];
    let [first, events] = [Number.POSITIVE_INFINITY, 0];
    // Verifies while the trails grow.
    while (events < first + 100) {
      await setTimeout(5);
      events = 0;
      for await (const trail of verifyTrails(database.unscoped.read, {
        onFinding: (finding) => void findings.push(finding),
      })) {
        events += trail.events;
      }
      first = Math.min(first, events);
    }
    stop.abort();
    await Promise.all(work);
    await database.close();
    expect(findings).toEqual([]);
  });

  it('is valid and contains every acknowledged submission after the service is killed', async () => {
    const options = { dataDir: await temporaryFolder(), env };
    const keys = await initOrganization(options);
    const { baseUrl, end } = await serveProcess(options);
    const stop = new AbortController();
    const first = Promise.withResolvers<void>();
    const work = Array.from({ length: 8 }, () => keepBusy(baseUrl, keys, stop.signal, first.resolve));
    await first.promise;
    await setTimeout(1_500);
    stop.abort();
    await end('SIGKILL');
    const acknowledged = (await Promise.all(work)).reduce((sum, count) => sum + count, 0);

    const { code, out, error } = await runCommand(['audit', 'verify', '--files', '--json'], options);
    expect({ code, error }, out).toEqual({ code: 0, error: '' });
    const { trails } = JSON.parse(out) as { trails: { events: number }[] };
    expect(acknowledged).toBeGreaterThan(0);
    expect(trails[0]?.events).toBeGreaterThan(acknowledged);
  });

  it('contains events recorded just before a shutdown', async () => {
    const options = { dataDir: await temporaryFolder(), env };
    const { secretKey, publicKey } = await initOrganization(options);
    const { baseUrl, end } = await serveProcess(options);
    const { id } = await createDocument(baseUrl, secretKey);
    const views = Array.from({ length: 20 }, (_, index) =>
      ask(`${baseUrl}/sdk/documents/${id}`, publicKey, { headers: { 'X-Forwarded-For': `192.0.2.${index}` } }),
    );
    await Promise.all(views);
    expect(await end('SIGTERM')).toBe(0);
    const { unscoped, close } = await openTestDatabaseToRead(options.dataDir);
    const query = unscoped.read.selectFrom('audit_events').select('id').where('type', '=', 'document.viewed');
    const viewed = await query.execute();
    await close();
    expect(viewed).toHaveLength(20);
  });
});
