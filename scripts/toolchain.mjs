// Plain JavaScript, because Node 20 runs this file before Node 24 is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';

/**
 * @typedef {{ node: string, pnpm: string }} Versions
 * @typedef {{ node: string, env: NodeJS.ProcessEnv }} Toolchain `node` is the program to run; the PATH of `env` has it and pnpm.
 */

/**
 * The versions the project is built with. Each is stated once: Node in `.node-version`, pnpm in `package.json`.
 * @param {string} root
 * @returns {Versions}
 */
function wantedVersions(root) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return { node: readFileSync(join(root, '.node-version'), 'utf8').trim(), pnpm: packageManager.split('@')[1] };
}

/**
 * Accepts a newer Node, but requires the same major version of pnpm, because lockfile and settings depend on it.
 * @param {Versions} present `pnpm` is empty if it is missing
 * @param {Versions} wanted
 */
function isGoodEnough(present, wanted) {
  const major = (/** @type {string} */ version) => Number.parseInt(version.replace(/^v/, ''), 10);
  return major(present.node) >= major(wanted.node) && major(present.pnpm) === major(wanted.pnpm);
}

/**
 * Finds Node and pnpm: those of this process if their versions fit, or else downloads them into the cache of npm.
 * @param {string} root
 * @returns {Toolchain}
 */
export function findToolchain(root) {
  // Turns off telemetry and update notices.
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', DO_NOT_TRACK: '1' };
  const wanted = wantedVersions(root);
  const pnpm = spawnSync('pnpm', ['--version'], { cwd: root, encoding: 'utf8' });
  const present = { node: process.version, pnpm: pnpm.status === 0 ? pnpm.stdout.trim() : '' };
  if (isGoodEnough(present, wanted)) return { node: process.execPath, env };

  console.log(
    `Node ${present.node}, pnpm ${present.pnpm || 'absent'}: using Node ${wanted.node} and pnpm ${wanted.pnpm}`,
  );
  console.log('from the npm registry (the first time this takes a few seconds; they stay in npm’s cache).');
  const programs = fetchToolchain(wanted, env);
  const folders = programs.map((program) => dirname(program));
  return { node: programs[0], env: { ...env, PATH: [...folders, process.env.PATH].join(delimiter) } };
}

/**
 * The paths of `node` and `pnpm`. Newer versions of npm do not run the install scripts of the packages `node` and `pnpm`, so this
 * uses their platform-specific packages.
 * @param {Versions} wanted
 * @param {NodeJS.ProcessEnv} env
 * @returns {[node: string, pnpm: string]}
 */
function fetchToolchain(wanted, env) {
  const packages = ['-p', `node-${process.platform}-${process.arch}@${wanted.node}`, '-p', `pnpm@${wanted.pnpm}`];
  // The versions are exact, so the cache is never outdated, and the next start needs no network.
  const options = ['--yes', '--ignore-scripts', '--prefer-offline', ...packages];
  const npx = spawnSync('npx', [...options, '-c', 'node -p process.execPath'], {
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const node = npx.status === 0 ? npx.stdout.trim().split('\n').at(-1) : undefined;
  const pnpm = node && findPnpm(resolve(node, '../../../@pnpm'));
  if (pnpm) return [node, pnpm];
  throw new Error(
    `Node ${wanted.node} and pnpm ${wanted.pnpm} could not be fetched for ${process.platform}-${process.arch}. ` +
      'Install Node 24 or newer (https://nodejs.org) and pnpm 12 (https://pnpm.io), then run this again.',
  );
}

/** @param {string} folder contains the one package for this machine, exe.<platform>-<processor> @returns {string | undefined} */
function findPnpm(folder) {
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder)
    .map((name) => join(folder, name, 'pnpm'))
    .find((path) => existsSync(path));
}
