import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');

/** Runs a program until it exits. @returns its output @throws Error with its output */
async function run(program: string, args: readonly string[], options: { cwd: string; env?: NodeJS.ProcessEnv }) {
  const running = promisify(execFile)(program, args, { maxBuffer: 2 ** 26, ...options });
  const { stdout } = await running.catch(({ message, stdout, stderr }: Error & Record<'stdout' | 'stderr', string>) => {
    throw new Error([message, stdout, stderr].join('\n'));
  });
  return stdout;
}

/** The packages of a host. */
const packages = ['core', 'fonts', 'client', 'viewer'] as const;

/** A host's app in a folder outside the project, with our packages as installed from the registry. */
export interface InstalledApp {
  readonly folder: string;
  remove(): Promise<void>;
}

/** The environment of npm for a host. It keeps only the registry and its certificates from the environment of this project. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(?!config_(registry|cafile)$)|pnpm_|node_(env|options|path)$)/i.test(name),
  );
  return { ...Object.fromEntries(kept), NEXT_TELEMETRY_DISABLED: '1' };
}

/** Packs our packages into archives. @returns their entries in the `dependencies` of a `package.json` */
async function packInto(folder: string, names: readonly string[]): Promise<Record<string, string>> {
  const archives = names.map(async (name) => {
    const packed = await run('pnpm', ['pack', '--json', '--pack-destination', folder], {
      cwd: join(root, 'packages', name),
    });
    const { filename } = JSON.parse(packed) as { filename: string };
    return [`@document-signer/${name}`, `file:${filename}`] as const;
  });
  return Object.fromEntries(await Promise.all(archives));
}

/**
 * Copies an app of the folder `apps`, installs its dependencies from the registry and our packages from archives, and builds
 * it.
 *
 * @param files additional files by path
 */
export async function installApp(
  name: 'html' | 'next' | 'remix' | 'vite',
  files: Readonly<Record<string, string>> = {},
): Promise<InstalledApp> {
  const folder = await mkdtemp(join(tmpdir(), `document-signer-${name}-`));
  await cp(join(import.meta.dirname, 'apps', name), folder, { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { dependencies: object };
  const dependencies = { ...manifest.dependencies, ...(await packInto(folder, packages)) };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...manifest, dependencies }));
  const options = { cwd: folder, env: ownEnvironment() };
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], options);
  await run('npm', ['run', 'build'], options);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Creates an app with the packed `create` package, as `npx @document-signer/create` does, and installs it. */
export async function createApp(): Promise<InstalledApp> {
  const folder = await mkdtemp(join(tmpdir(), 'document-signer-create-'));
  const archives = await packInto(folder, [...packages, 'api', 'create']);
  const { '@document-signer/create': create, ...ours } = archives;
  const env = ownEnvironment();
  const command = ['exec', '--yes', `--package=${create}`, '--', 'create-document-signer', 'app'];
  await run('npm', command, { cwd: folder, env });
  const app = join(folder, 'app');
  const manifest = JSON.parse(await readFile(join(app, 'package.json'), 'utf8')) as { dependencies: object };
  const dependencies = { ...manifest.dependencies, ...ours };
  await writeFile(join(app, 'package.json'), JSON.stringify({ ...manifest, dependencies }));
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: app, env });
  return { folder: app, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The server of an app. */
export interface AppServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the server of an installed app, which must print its URL. */
export async function startApp(
  app: InstalledApp,
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<AppServer> {
  const child = spawn(process.execPath, [join(app.folder, program), ...args], {
    cwd: app.folder,
    env: { ...ownEnvironment(), ...env },
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        said += text;
        const found = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(said);
        if (found) resolve(found[0]);
      });
    }
    void gone.then(() => reject(new Error(`The app ended at its start:\n${said}`)));
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
