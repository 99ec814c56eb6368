import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Runs a program to its end, its output shown, and says so when it cannot be started or takes too long. */
export function runShown(command: string, args: readonly string[], more: Readonly<Record<string, string>> = {}): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...more };
  // A machine that nothing can be fetched to says so soon, or is given up.
  const { error } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env, timeout: 300_000 });
  if (error) console.log(error.message);
}

function install(names: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  if (process.getuid?.() !== 0) return;
  runShown('apt-get', ['update', '-q']);
  runShown('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], env);
}

/** Installs packages of the system, where that is Debian and we are root: nobody is asked for a password. */
export function installPackages(...names: readonly string[]): void {
  install(names);
}

/**
 * The same for servers, whose packages start them as well, where that can be kept from happening: in containers. Any other
 * machine is left as it is.
 */
export function installServers(...names: readonly string[]): void {
  if (existsSync('/run/systemd/system')) return;
  // In this run level, Debian's invoke-rc.d starts nothing.
  install(names, { RUNLEVEL: '1' });
}
