import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../../src/database/open-database.ts';
import { createDocument } from '../documents.ts';
import { type CommandResult, runCommand } from '../durability/process.ts';
import { runService } from '../running-service.ts';
import { backUp, embeddedInstallation, filesBelow, noFolder, restore, rowsIn } from './installations.ts';

const service = runService();

/** Runs a command and kills it before its nth durable write (commit, fsync or rename), if it makes that many. */
function killedAt(step: number, args: readonly string[], dataDir: string): Promise<CommandResult> {
  const imports = [new URL('../completion/die-at.ts', import.meta.url)];
  return runCommand(args, { dataDir, imports, env: { DIE_AT: `process ${step}`, DIE_FROM: 'start' } });
}

it('refuses to restore a killed backup', async () => {
  const { secretKey } = await service().organization();
  await createDocument(service().baseUrl, secretKey);
  const folder = await noFolder();
  // The last steps write the manifest.
  for (const step of [1, 18]) {
    await rm(folder, { recursive: true, force: true });
    const { code } = await killedAt(step, ['backup', folder], service().dataDir);
    expect({ step, code }).toEqual({ step, code: null });
    expect(existsSync(join(folder, 'rows'))).toBe(true);
    await expect(restore(folder, await embeddedInstallation())).rejects.toThrow('is not a complete backup');
  }
});

it('blocks the service after a killed restore until the folder is emptied and the restore repeated', async () => {
  const { folder } = await backUp({ DATA_DIR: service().dataDir });
  const rows = await rowsIn({ DATA_DIR: service().dataDir });
  for (const step of [2, 8]) {
    const { DATA_DIR: dataDir } = await embeddedInstallation();
    const { code } = await killedAt(step, ['restore', folder], dataDir);
    expect({ step, code }).toEqual({ step, code: null });
    await expect(openDatabase({ dataDir })).rejects.toThrow(`A restore into ${dataDir} has not finished.`);
    await rm(dataDir, { recursive: true });
    await restore(folder, { DATA_DIR: dataDir });
    expect(await rowsIn({ DATA_DIR: dataDir })).toEqual(rows);
    expect((await filesBelow(dataDir)).filter((path) => /restor/.test(path))).toEqual([]);
  }
});
