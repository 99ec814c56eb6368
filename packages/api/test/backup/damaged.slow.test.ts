import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeManifest } from '../../src/backup/manifest.ts';
import { completed } from '../completion/submitted.ts';
import { damageIndex } from '../damage-index.ts';
import { runCommand } from '../run-command.ts';
import { runService } from '../running-service.ts';
import { backUp, embeddedInstallation, filesBelow, noFolder, restore } from './installations.ts';

const service = runService();
const installation = () => ({ DATA_DIR: service().dataDir });

/** Changes one bit in the middle of a file. */
async function flip(path: string): Promise<void> {
  const bytes = await readFile(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

describe('a changed backup', () => {
  it('is refused if any file is missing or has a flipped bit, and nothing is written', async () => {
    await completed(service());
    const { folder } = await backUp(installation());
    const to = await embeddedInstallation();
    const paths = await filesBelow(folder);
    // Fifteen tables, two lists, three PDFs and the secret.
    expect(paths.length).toBe(21);
    for (const path of paths) {
      const bytes = await readFile(path);
      for (const change of [flip, (damaged: string) => rm(damaged)]) {
        if (change === flip && bytes.length === 0) continue;
        await change(path);
        const name = change === flip || !path.endsWith('manifest.json') ? path : folder;
        await expect(restore(folder, to), path).rejects.toThrow(name);
        await writeFile(path, bytes);
      }
    }
    expect(await filesBelow(to.DATA_DIR)).toEqual([]);
    await restore(folder, to);
  });

  it('is refused if it has an unknown format', async () => {
    const { folder } = await backUp(installation());
    const path = join(folder, 'manifest.json');
    await writeFile(path, (await readFile(path, 'utf8')).replace('backup-1', 'backup-2'));
    await expect(restore(folder, await embeddedInstallation())).rejects.toThrow(
      `The backup in ${folder} has the format document-signer-backup-2. This version reads document-signer-backup-1.`,
    );
  });

  it('is refused without a valid manifest', async () => {
    const folder = await noFolder();
    await mkdir(folder);
    await expect(restore(folder, await embeddedInstallation())).rejects.toThrow(
      `${folder} is not a complete backup: it has no manifest.json, which is written last.`,
    );
    await writeFile(join(folder, 'manifest.json'), '{"name":"an app"}');
    await expect(restore(folder, await embeddedInstallation())).rejects.toThrow('manifest.json is damaged');
  });

  it('is accepted with manifest members of earlier versions', async () => {
    const { folder, manifest } = await backUp(installation());
    const earlier = { ...manifest, trails: [{ organizationId: 'org_1', events: 1, head: 'a'.repeat(64) }] };
    await writeManifest(folder, earlier);
    await restore(folder, await embeddedInstallation());
  });
});

describe('a backup of damaged files', () => {
  it('omits and lists them, and the command exits with code 1', async () => {
    const { id, outcome, dataDir } = { ...(await completed(service())), dataDir: service().dataDir };
    const stored = (await filesBelow(join(dataDir, 'files', id))).toSorted();
    expect({ status: outcome.status, files: stored.length }).toEqual({ status: 'completed', files: 3 });
    const [changed = '', missing = ''] = stored;
    await flip(changed);
    await rm(missing);
    const problems = [
      `${id}: the file ${changed.slice(-68)} is damaged`,
      `${id}: the file ${missing.slice(-68)} is missing`,
    ].toSorted();
    const folder = await noFolder();
    const { code, out, error } = await runCommand(['backup', folder, '--json'], installation());
    expect({ code, error }).toEqual({ code: 1, error: '' });
    expect((JSON.parse(out) as { damage: string[] }).damage.toSorted()).toEqual(problems);
    const to = await embeddedInstallation();
    const { code: restored, out: lines } = await runCommand(['restore', folder], to);
    expect(restored).toBe(0);
    for (const problem of problems) expect(lines).toContain(problem);
    expect((await filesBelow(join(to.DATA_DIR, 'files', id))).length).toBe(1);
  });

  it('lists damage to the database', async () => {
    await completed(service());
    damageIndex(service().dataDir);
    const { manifest } = await backUp(installation());
    expect(manifest.damage).toContainEqual(
      expect.stringMatching(/^the database: row \d+ missing from index submissions_by_age$/),
    );
  });
});
