import { spawnSync } from 'node:child_process';
import { ownBrowser, systemBrowser } from '../../e2e/browser.ts';
import type { Check } from './check.ts';

/** Sees to it that there is a browser: an installed one, else Playwright's, else (as root on Debian) the package. */
export function browserCheck(name: string, says: string): Check {
  return {
    name,
    says,
    run: async () => {
      const found = findBrowser() ?? installBrowser();
      console.log(found ? `Using ${found}.` : MISSING);
      return found ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

const MISSING =
  'No browser could be found or installed. Install Chromium or Google Chrome (on Debian and Ubuntu as root: ' +
  '"apt-get install chromium"), or run "pnpm --filter @document-signer/e2e exec playwright install --with-deps ' +
  'chromium", then run this again.';

const findBrowser = () => systemBrowser() ?? ownBrowser();

function installBrowser(): string | undefined {
  console.log('No Chromium or Chrome is installed; fetching the one Playwright provides …');
  run('pnpm', ['--filter', '@document-signer/e2e', 'exec', 'playwright', 'install', 'chromium']);
  const own = ownBrowser();
  // A downloaded browser may still not start, for want of the system's libraries. The Debian package brings them.
  if (own || process.getuid?.() !== 0) return own;
  console.log('That did not give a browser that starts; installing the system’s package …');
  run('apt-get', ['update', '-q']);
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium']);
  return findBrowser();
}

function run(command: string, args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { error } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
  if (error) console.log(error.message);
}
