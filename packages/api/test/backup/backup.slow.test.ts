import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cancelRemovals, scheduleRemovals } from '../../src/blobs/file-removals.ts';
import { readConfig } from '../../src/process/config.ts';
import { startServer } from '../../src/process/server.ts';
import { ask } from '../ask.ts';
import { completed, submit } from '../completion/submitted.ts';
import { runService } from '../running-service.ts';
import { openTestDatabase } from '../test-database.ts';
import { waitForCompletion } from '../wait-for-completion.ts';
import { backUp, filesBelow, installationAt, newInstallation, problemsIn, restore, rowsIn } from './installations.ts';

const service = runService();
const serviceInstallation = () => installationAt(service().dataDir);

describe('a backup of a running service', () => {
  it('restores all rows, files and the secret to a working service', async () => {
    const { publicKey, secretKey, submissionId, documentId } = await completed(service());
    const from = await serviceInstallation();
    const { folder, manifest } = await backUp(from);
    expect(manifest).toMatchObject({ files: { rows: 3 }, tables: { submissions: { rows: 1 } }, damage: [] });
    const to = await newInstallation();
    await restore(folder, to);
    expect(await rowsIn(to)).toEqual(await rowsIn(from));
    expect(await problemsIn(to)).toEqual([]);

    const settings = readConfig({ ...to, PORT: '0', RATE_LIMIT_PER_MINUTE: 'off' });
    const { baseUrl, stop } = await startServer(settings, pino({ level: 'silent' }));
    onTestFinished(stop);
    expect(await ask(`${baseUrl}/submissions/${submissionId}/file`, secretKey)).toMatchObject({ status: 200 });
    // Sealing needs the secret, which encrypts the seal keys.
    const next = await submit({ ...service(), baseUrl }, publicKey, documentId, 'Next Signer');
    expect(await waitForCompletion(baseUrl, secretKey, next)).toMatchObject({ status: 'completed' });
  });

  it('can be read only by its owner', async () => {
    const { folder } = await backUp(await serviceInstallation());
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    for (const path of await filesBelow(folder)) expect((await stat(path)).mode & 0o077, path).toBe(0);
    // The restored secret is private even if a copy of the backup lost its permissions.
    await chmod(join(folder, 'secret.key'), 0o644);
    const to = await newInstallation();
    await restore(folder, to);
    expect((await stat(join(to.DATA_DIR, 'secret.key'))).mode & 0o777).toBe(0o600);
  });

  it('omits scheduled file removals', async () => {
    const { dataDir, organization } = service();
    const { id } = await organization();
    const database = await openTestDatabase(dataDir);
    onTestFinished(() => database.close());
    const removal = { ownerId: 'upload', keys: ['a'.repeat(64)], dueAt: Date.now() + 600_000 };
    await database.write(id, (db) => scheduleRemovals(db, id, removal));
    const { folder } = await backUp(await serviceInstallation());
    await database.write(id, (db) => cancelRemovals(db, id, removal.keys));
    const to = await newInstallation();
    await restore(folder, to);
    expect((await rowsIn(to)).jobs).toEqual([]);
  });

  it('omits the secret with --without-secret', async () => {
    const { folder } = await backUp(await serviceInstallation(), { secret: false });
    expect((await filesBelow(folder)).filter((path) => path.endsWith('secret.key'))).toEqual([]);
    const to = await newInstallation();
    await restore(folder, to);
    expect((await filesBelow(to.DATA_DIR)).filter((path) => path.endsWith('secret.key'))).toEqual([]);
  });
});

describe('a restore', () => {
  it('accepts a folder that holds only the marker of an earlier restore', async () => {
    const { folder } = await backUp(await serviceInstallation());
    const target = await newInstallation();
    await mkdir(target.DATA_DIR);
    await writeFile(join(target.DATA_DIR, 'restore.unfinished'), '');
    await restore(folder, target);
    expect(await rowsIn(target)).toEqual(await rowsIn(await serviceInstallation()));
  });

  it('refuses a folder that is not empty', async () => {
    const { folder } = await backUp(await serviceInstallation());
    const target = await newInstallation();
    await restore(folder, target);
    await expect(restore(folder, target)).rejects.toThrow(`${target.DATA_DIR} is not empty: it contains `);
    await expect(restore(folder, { ...target, DATA_DIR: join(target.DATA_DIR, 'files') })).rejects.toThrow(
      'is not empty: it contains org_',
    );
  });
});
