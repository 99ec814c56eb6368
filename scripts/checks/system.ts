import { spawnSync } from 'node:child_process';
import { chromiumBrowser, findBrowser, firefoxBrowser } from '../../e2e/browser.ts';
import { runCommand } from './run-command.ts';
import type { Result } from './step.ts';

/** A program outside the npm registry that tests need. */
interface Requirement {
  readonly name: string;
  /** Its Debian package. */
  readonly debianPackage: string;
  readonly isPresent: () => boolean;
  /** Whether installing the package starts a server. */
  readonly isServer?: boolean;
}

const isRoot = process.getuid?.() === 0;

/** Debian installs servers in folders outside the PATH of users. */
const path = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

const starts = (program: string, option: string) => () =>
  spawnSync(program, [option], { env: { ...process.env, PATH: path }, stdio: 'ignore', timeout: 20_000 }).status === 0;

const chromium: Requirement = {
  name: 'Chromium',
  debianPackage: chromiumBrowser.debianPackage,
  isPresent: () => findBrowser(chromiumBrowser) !== undefined,
};

/** The programs of the slow tests. Tests whose program is missing are skipped. */
const slowTestRequirements: readonly Requirement[] = [
  {
    name: `Firefox ${firefoxBrowser.oldest} or newer`,
    debianPackage: firefoxBrowser.debianPackage,
    isPresent: () => findBrowser(firefoxBrowser) !== undefined,
  },
  { name: 'WebKitWebDriver', debianPackage: 'webkit2gtk-driver', isPresent: starts('WebKitWebDriver', '--help') },
  { name: 'Xvfb', debianPackage: 'xvfb', isPresent: starts('Xvfb', '-help') },
  { name: 'Redis', debianPackage: 'redis-server', isPresent: starts('redis-server', '--version'), isServer: true },
  { name: 'nginx', debianPackage: 'nginx', isPresent: starts('nginx', '-v'), isServer: true },
  { name: 'strace', debianPackage: 'strace', isPresent: starts('strace', '--version') },
  { name: 'pdftoppm', debianPackage: 'poppler-utils', isPresent: starts('pdftoppm', '-v') },
  { name: 'qpdf', debianPackage: 'qpdf', isPresent: starts('qpdf', '--version') },
  { name: 'mutool', debianPackage: 'mupdf-tools', isPresent: starts('mutool', '-v') },
  { name: 'openssl', debianPackage: 'openssl', isPresent: starts('openssl', 'version') },
];

/** Finds Chromium, or installs Playwright's, or else the Debian package if run as root. Installs nothing else. */
export async function ensureChromium(): Promise<Result> {
  if (!chromium.isPresent()) await download(chromiumBrowser.name);
  if (!chromium.isPresent()) await installPackages([chromium]);
  if (chromium.isPresent()) return { passed: 0, failures: [] };
  const what =
    'No browser was found or could be installed. Install Chromium or Google Chrome (on Debian and Ubuntu as root: ' +
    '"apt-get install chromium").';
  return { passed: 0, failures: [{ what, rerun: 'browser' }] };
}

/**
 * Installs the programs of the slow tests if the machine allows it, and prints the missing ones. Tests that need a missing
 * program are skipped.
 */
export async function installPrograms(): Promise<Result> {
  const missing = [chromium, ...slowTestRequirements].filter(({ isPresent }) => !isPresent());
  const allowed = isRoot ? missing.filter(({ isServer }) => !isServer || serversStayStopped()) : [];
  if (allowed.length > 0) console.log(`This run installs the system packages ${packagesOf(allowed)}.`);
  await installPackages(allowed);
  if (!findBrowser(firefoxBrowser)) await download(firefoxBrowser.name);
  const absent = missing.filter((requirement) => requirement !== chromium && !requirement.isPresent());
  for (const { name, debianPackage } of absent) {
    console.log(`${name} is missing: tests that need it are skipped. On Debian: apt-get install ${debianPackage}`);
  }
  return { passed: 1, failures: [], skipped: absent.map(({ name }) => `everything that needs ${name}`) };
}

/**
 * Whether the policy of the machine prevents packages from starting their servers, as in Debian's container images
 * (invoke-rc.d(8): exit code 101 forbids the action). Otherwise the test run would leave a server running.
 */
const serversStayStopped = () =>
  spawnSync('/usr/sbin/policy-rc.d', ['test', 'start'], { timeout: 20_000 }).status === 101;

async function download(browser: string): Promise<void> {
  console.log(`Downloading Playwright’s ${browser} …`);
  const install = ['pnpm', '--filter', '@document-signer/e2e', 'exec', 'playwright', 'install', browser];
  const { code } = await runCommand(install);
  if (code !== 0) console.log('The download failed.');
}

const packagesOf = (requirements: readonly Requirement[]) => requirements.map((each) => each.debianPackage).join(' ');

/** Installs packages as root, so that a run never asks for a password. One at a time, because some may be unknown. */
async function installPackages(requirements: readonly Requirement[]): Promise<void> {
  if (!isRoot || requirements.length === 0) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand(['apt-get', 'update', '-q'], { env });
  for (const { debianPackage } of requirements) {
    console.log(`Installing the Debian package ${debianPackage} …`);
    const install = ['apt-get', 'install', '-y', '-q', '--no-install-recommends', debianPackage];
    const { code, output } = await runCommand(install, { env });
    if (code !== 0) console.log(output);
  }
}
