import { spawnSync } from 'node:child_process';

/** Runs a program to its end, its output shown, and says so when it cannot be started or takes too long. */
export function runShown(command: string, args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // A machine that nothing can be fetched to says so soon, or is given up.
  const { error } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env, timeout: 300_000 });
  if (error) console.log(error.message);
}

/** Installs packages of the system, where that is Debian and we are root: nobody is asked for a password. */
export function installPackages(...names: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  runShown('apt-get', ['update', '-q']);
  runShown('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names]);
}

/**
 * The same for a server, whose package would start it as well: only where the policy of the machine says that nothing is
 * started, as that of Debian's container images does. Any other machine is left as it is.
 */
export function installServer(name: string): void {
  const policy = spawnSync('/usr/sbin/policy-rc.d', [name, 'start'], { timeout: 20_000 });
  // "Action forbidden by policy" (policy-rc.d, in invoke-rc.d(8)).
  if (policy.status === 101) installPackages(name);
}
