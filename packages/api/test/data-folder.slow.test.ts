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

/** The paths in a folder that other users can access. */
function openToOthers(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => (statSync(join(folder, path)).mode & 0o077) !== 0);
}

it('denies other users access to the database and its write-ahead log, even in a world-readable folder', async () => {
  const dataDir = await temporaryFolder();
  chmodSync(dataDir, 0o755);
  await initOrganization({ dataDir });
  expect(openToOthers(dataDir)).toEqual([]);
  const { end } = await serveProcess({ dataDir });
  expect(readdirSync(dataDir).filter((name) => /-(wal|shm)$/.test(name))).toHaveLength(2);
  expect(openToOthers(dataDir)).toEqual([]);
  await end('SIGTERM');
});

const uid = process.getuid?.() ?? expect.fail('This system has no user IDs.');
const isRoot = uid === 0;

/** The command prefix that makes file permissions apply to root, too (capabilities(7)). */
const limited = isRoot ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : [];

/** Removes all permissions from a path until the test ends. */
function removePermissions(path: string): void {
  const { mode } = statSync(path);
  chmodSync(path, 0);
  onTestFinished(() => chmodSync(path, mode));
}

/** Creates a data folder that was in use, with content in each subfolder. */
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

describe('a data folder that cannot be used', () => {
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

  it.each(places)('fails startup with an error that names the user and the path: %s', async (place) => {
    const dataDir = await usedFolder();
    const path = join(dataDir, place).replace(/\/$/, '');
    removePermissions(path);
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
    removePermissions(path);
    const module = new URL('../src/work-folders.ts', import.meta.url).href;
    const script = `await (await import('${module}')).takeWorkFolders('${dataDir}', true)`;
    const [program = '', ...args] = [...limited, process.execPath, '--input-type=module', '--eval', script];
    await expect(promisify(execFile)(program, args)).rejects.toThrow(`uid ${uid}, which cannot use ${path} (`);
  });

  it('is reported without advice to use another folder when it contains a database', async () => {
    const dataDir = await usedFolder();
    writeFileSync(join(dataDir, 'document-signer.sqlite'), 'no database');
    const { error } = await runCommand(['serve'], { dataDir });
    expect(error).toMatch(/^The data folder .* cannot be used: file is not a database\.\n$/);
  });
});
