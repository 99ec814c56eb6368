import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { openEmbedded } from '../src/database/embedded.ts';
import { openSecrets } from '../src/secrets/secrets.ts';
import { initOrganization, killAll, runCommand, serveProcess } from './durability/process.ts';
import { temporaryFolder } from './temporary-folder.ts';

afterEach(killAll);

/** The files in a folder that other users may read, write or enter. */
function openToOthers(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => (statSync(join(folder, path)).mode & 0o077) !== 0);
}

it('keeps the database and its logs from other users, also in a folder that all may look into', async () => {
  const dataDir = await temporaryFolder();
  chmodSync(dataDir, 0o755);
  await initOrganization({ dataDir });
  expect(openToOthers(dataDir)).toEqual([]);
  const { end } = await serveProcess({ dataDir });
  expect(readdirSync(dataDir).filter((name) => /-(wal|shm)$/.test(name))).toHaveLength(2);
  expect(openToOthers(dataDir)).toEqual([]);
  await end('SIGTERM');
});

const uid = process.getuid?.() ?? expect.fail('This system has no users.');
const isRoot = uid === 0;

/** Root may use everything unless it gives that right up (capabilities(7)). */
const limited = isRoot ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : [];

/** Takes the rights to a path from its owner until the test ends. */
function takeRights(path: string): void {
  const { mode } = statSync(path);
  chmodSync(path, 0);
  onTestFinished(() => chmodSync(path, mode));
}

/** A data folder that was in use, with something in each folder. */
async function usedFolder(): Promise<string> {
  const dataDir = await temporaryFolder();
  await (await openEmbedded(dataDir, true)).close();
  openSecrets(dataDir);
  mkdirSync(join(dataDir, 'files', 'org_1', 'ab'), { recursive: true });
  for (const name of ['completing', 'incoming']) {
    mkdirSync(join(dataDir, name));
    writeFileSync(join(dataDir, name, 'half'), '');
  }
  return dataDir;
}

describe('a data folder with a path that cannot be used', () => {
  const places = [
    '.',
    'files',
    'files/org_1',
    'completing',
    'incoming',
    'document-signer.sqlite',
    'serve.lock',
    'secret.key',
  ];

  it.each(places)('fails the start in one sentence that names the path and the user: %s', async (place) => {
    const dataDir = await usedFolder();
    const path = join(dataDir, place).replace(/\/$/, '');
    takeRights(path);
    const { code, error } = await runCommand(['serve'], { dataDir, under: limited });
    expect(error).toBe(
      `This process runs as uid ${uid}, which cannot use ${path} (EACCES). Check its owner and its mode: chown -R ${uid} ${path}\n`,
    );
    expect(code).toBe(1);
  });

  it('fails processes that share it, too', async () => {
    const dataDir = await temporaryFolder();
    const path = join(dataDir, 'processes');
    mkdirSync(path);
    takeRights(path);
    const module = new URL('../src/work-folders.ts', import.meta.url).href;
    const script = `await (await import('${module}')).takeWorkFolders('${dataDir}', true)`;
    const [program = '', ...args] = [...limited, process.execPath, '--input-type=module', '--eval', script];
    await expect(promisify(execFile)(program, args)).rejects.toThrow(`uid ${uid}, which cannot use ${path} (`);
  });

  it('does not propose another folder where a database is', async () => {
    const dataDir = await usedFolder();
    writeFileSync(join(dataDir, 'document-signer.sqlite'), 'no database');
    const { error } = await runCommand(['serve'], { dataDir });
    expect(error).toMatch(/^The data folder .* cannot be used: file is not a database\.\n$/);
  });
});
