// `npm start`, `npm test` and `npm run docs` on a machine with only Node 20 and npm: finds the tools, installs, then runs.
import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findToolchain } from './toolchain.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const COMMANDS = { start: 'packages/demo/src/start.ts', test: 'scripts/test.ts', docs: 'scripts/docs.ts' };

/** @param {string | undefined} name @returns {name is keyof typeof COMMANDS} */
const isCommand = (name) => name !== undefined && Object.hasOwn(COMMANDS, name);

/** @param {import('./toolchain.mjs').Toolchain} tools @param {string[]} args */
function pnpm(tools, args) {
  // With CI set, pnpm replaces a node_modules folder of another version without asking.
  const env = { ...tools.env, CI: 'true' };
  const { status, error } = spawnSync('pnpm', args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`"pnpm ${args.join(' ')}" failed${error ? `: ${error.message}` : ''}.`);
}

/**
 * Runs a file with the toolchain's Node until it exits. The child gets Ctrl-C twice, from the terminal and from here, so it
 * must ignore the second signal.
 * @param {import('./toolchain.mjs').Toolchain} tools
 * @param {string[]} args
 */
function runNode(tools, args) {
  const child = spawn(tools.node, args, { cwd: root, env: tools.env, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0);
  });
}

const [command, ...rest] = process.argv.slice(2);
try {
  if (!isCommand(command)) throw new Error(`Usage: node scripts/run.mjs ${Object.keys(COMMANDS).join(' | ')}`);
  const tools = findToolchain(root);
  console.log('Installing the dependencies of the lockfile …');
  // The lockfile is reviewed and its hashes are checked, so pnpm need not ask the registry for the age of each package.
  pnpm(tools, ['install', '--frozen-lockfile', '--trust-lockfile', '--reporter=append-only']);
  if (command === 'start') {
    console.log('Building the demo …');
    pnpm(tools, ['exec', 'turbo', 'run', 'build', '--filter=@document-signer/demo', '--output-logs=errors-only']);
  }
  runNode(tools, [COMMANDS[command], ...rest]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
