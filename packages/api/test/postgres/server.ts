import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { freePort } from '@document-signer/fixtures/free-port';
import { postgresBinaries } from './binaries.ts';

/** A PostgreSQL server with its own port and folder. */
export interface PostgresServer {
  /** Its URL, as the superuser. */
  readonly url: string;
  /** Stops it: `crash` needs recovery at the next start; `fast` is a clean shutdown that closes all connections. */
  stop(how?: 'crash' | 'fast'): Promise<void>;
  /** Starts it, unless it is running. */
  start(): Promise<void>;
  /** Starts it as a standby without a primary, which is read-only. */
  startAsStandby(): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

const superuser = 'postgres';

/** The server refuses to run as root. User 65534 is usually `nobody`. */
const nobody = userInfo().uid === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Creates the files of a server in a new folder. */
async function createFiles(binaries: string, settings: readonly string[], parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'document-signer-pg-'));
  if (nobody.uid !== undefined) await chown(folder, nobody.uid, nobody.gid);
  const options = [
    '-D',
    join(folder, 'data'),
    '-U',
    superuser,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-locale',
    '--no-sync',
  ];
  await promisify(execFile)(join(binaries, 'bin', 'initdb'), options, { ...nobody, cwd: folder });
  // Small, because it serves tests. All settings that affect durability keep their defaults.
  const lines = [
    "listen_addresses = '127.0.0.1'",
    `unix_socket_directories = ''`,
    'shared_buffers = 64MB',
    ...settings,
  ];
  await writeFile(join(folder, 'data', 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
  return folder;
}

async function spawnServer(binaries: string, folder: string, port: number): Promise<ChildProcess> {
  const options = ['-D', join(folder, 'data'), '-p', String(port)];
  const child = spawn(join(binaries, 'bin', 'postgres'), options, {
    ...nobody,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ready = Promise.withResolvers<void>();
  let output = '';
  child.once('exit', () => ready.reject(new Error(`PostgreSQL exited before it was ready: ${output}`)));
  createInterface(child.stderr).on('line', (line) => {
    output = `${output.slice(-2_000)}${line}\n`;
    if (/ready to accept (read-only )?connections/.test(line)) ready.resolve();
  });
  await ready.promise;
  return child;
}

/**
 * Starts a server. The caller removes it.
 *
 * @param settings lines of `postgresql.conf`
 * @param parent where to create its folder
 * @returns undefined when there is no PostgreSQL for this machine
 */
export async function startPostgres(
  settings: readonly string[] = [],
  parent = tmpdir(),
): Promise<PostgresServer | undefined> {
  const binaries = await postgresBinaries();
  if (binaries === undefined) return undefined;
  const folder = await createFiles(binaries, settings, parent);
  const port = await freePort();
  let child: ChildProcess | undefined;
  const hasEnded = () => !child || child.exitCode !== null || child.signalCode !== null;
  const start = async () => {
    if (hasEnded()) child = await spawnServer(binaries, folder, port);
  };
  const stop: PostgresServer['stop'] = async (how = 'crash') => {
    if (!child || hasEnded()) return;
    const ended = once(child, 'exit');
    child.kill(how === 'crash' ? 'SIGQUIT' : 'SIGINT');
    await ended;
  };
  await start();
  return {
    url: `postgres://${superuser}@127.0.0.1:${port}/postgres`,
    start,
    stop,
    async startAsStandby() {
      await writeFile(join(folder, 'data', 'standby.signal'), '');
      await start();
    },
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
