import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { newId } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { completed } from '../../test/completion/submitted.ts';
import { damageIndex } from '../../test/damage-index.ts';
import { fileKeysOf } from '../../test/file-keys.ts';
import { runCommand } from '../../test/run-command.ts';
import { runService } from '../../test/running-service.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { blobKey } from '../blobs/blob-key.ts';

const service = runService();

const verify = (...args: string[]) => runCommand(['audit', 'verify', ...args], { DATA_DIR: service().dataDir });

/** An organization with a document and a completed submission. */
async function signed() {
  const { outcome, ...submitted } = await completed(service());
  expect(outcome).toMatchObject({ status: 'completed' });
  return submitted;
}

/** Changes the database without the service. */
function tamper(sql: string): void {
  const db = new DatabaseSync(join(service().dataDir, 'document-signer.sqlite'), {
    enableForeignKeyConstraints: false,
  });
  db.exec(sql);
  db.close();
}

describe('audit verify', () => {
  it('exits with 0 while a service is running, and prints the last hash of each trail', async () => {
    const { id } = await signed();
    const { code, out, error } = await verify();
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toMatch(new RegExp(`^${id}  8 events, head [0-9a-f]{64}$`, 'm'));
    expect(out).toContain('No problems found.');
  });

  it('accepts a hash that was printed before later events', async () => {
    const { id, key } = await signed();
    const { trails } = JSON.parse((await verify('--organization', id, '--json')).out) as { trails: { head: string }[] };
    await key('pk');
    const noted = await verify('--organization', id, '--head', trails[0]?.head ?? '');
    expect(noted.code).toBe(0);
    const other = await verify('--organization', id, '--head', 'f'.repeat(64));
    expect(other).toMatchObject({ code: 1, error: '' });
    expect(other.out).toContain(`${id}: no event has the noted hash ${'f'.repeat(64)}\n`);
  });

  it('exits with 1 and names the organization, the event and the problem', async () => {
    const { id } = await signed();
    tamper(`UPDATE audit_events SET key_id = 'key_x' WHERE organization_id = '${id}' AND sequence = 2`);
    const { code, out } = await verify('--organization', id);
    expect(code).toBe(1);
    expect(out).toContain(`${id} event 2: its content does not have its recorded hash\n`);
    expect(out).toContain('Problems found: 1.\n');
    const json = await verify('--organization', id, '--json');
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({
      valid: false,
      count: 1,
      trails: [{ organizationId: id }],
      findings: [{ organizationId: id, sequence: 2, problem: 'its content does not have its recorded hash' }],
    });
  });

  it('reports a trail that cannot be read, and continues with the next one', async () => {
    const [broken, next] = [await signed(), await signed()];
    tamper(`UPDATE audit_events SET at = 9223372036854775807 WHERE organization_id = '${broken.id}' AND sequence = 2`);
    const { code, out } = await verify();
    expect(code).toBe(1);
    expect(out).toContain(`${broken.id}: stored data cannot be read: `);
    expect(out).toContain(`${next.id}  8 events`);
    tamper(`UPDATE audit_events SET at = 0 WHERE organization_id = '${broken.id}' AND sequence = 2`);
  });
});

describe('audit verify --files', () => {
  const fileOf = async ({ id, documentId }: Awaited<ReturnType<typeof signed>>) =>
    join(service().dataDir, 'files', blobKey(id, (await fileKeysOf(service(), documentId)).original));

  it('reports changed and missing files of documents', async () => {
    const [whole, changed, gone] = [await signed(), await signed(), await signed()];
    await writeFile(await fileOf(changed), '%PDF-1.7 another one');
    await rm(await fileOf(gone));
    expect((await verify('--organization', whole.id, '--files')).code).toBe(0);
    const outcomes = [
      await verify('--organization', changed.id, '--files'),
      await verify('--organization', gone.id, '--files'),
    ];
    expect(outcomes.map(({ code }) => code)).toEqual([1, 1]);
    expect(outcomes[0]?.out).toContain(`${changed.id}: the original of document ${changed.documentId} has changed: `);
    expect(outcomes[1]?.out).toContain(`${gone.id}: the original of document ${gone.documentId} is missing: `);
    // Without the option, files are not read.
    expect((await verify('--organization', gone.id)).code).toBe(0);
  });

  it('exits with 1 when the database file is damaged, and says how to recover', async () => {
    const { id } = await signed();
    damageIndex(service().dataDir);
    const { code, out } = await verify('--organization', id, '--files');
    expect(code).toBe(1);
    expect(out).toMatch(/^The database: row \d+ missing from index submissions_by_age\n/m);
    expect(out).toContain('Restore the newest complete backup');
  });
});

describe('audit verify refuses', () => {
  it('a folder without a database, and creates none', async () => {
    const folder = await temporaryFolder();
    for (let index = 0; index < 2; index++) {
      const { code, error } = await runCommand(['audit', 'verify'], { DATA_DIR: folder });
      expect(code).toBe(1);
      expect(error).toBe(`There is no database in ${folder}. Set DATA_DIR to the folder of the service.\n`);
    }
  });

  it('a database that is older than the audit trail', async () => {
    const folder = await temporaryFolder();
    new DatabaseSync(join(folder, 'document-signer.sqlite')).exec('CREATE TABLE organizations (id TEXT)');
    const { code, error } = await runCommand(['audit', 'verify'], { DATA_DIR: folder });
    expect(code).toBe(1);
    expect(error).toContain('an older version made its tables. Start the service on it once, and try again.');
  });

  it('an organization that does not exist', async () => {
    const id = newId('org');
    expect(await verify('--organization', id)).toMatchObject({ code: 1, error: `There is no organization ${id}.\n` });
  });

  it('an unknown subcommand, and prints the usage', async () => {
    const { code, error } = await runCommand(['audit', 'check']);
    expect(code).toBe(1);
    expect(error).toMatch(/^Call audit with verify\.\nUsage: document-signer audit verify /);
  });
});
