import { spawnSync } from 'node:child_process';
import type { Check } from './check.ts';
import { installPackages, installServer } from './debian-package.ts';

/** A program of others that some tests start for themselves. */
interface TestProgram {
  readonly program: string;
  /** The option by which it says its version or the like: whether it starts. */
  readonly version: string;
  /** Debian's package of it. */
  readonly debianPackage: string;
  /** Its package would start it as well, as a server. */
  readonly isServer?: boolean;
}

const programs: readonly TestProgram[] = [
  { program: 'redis-server', version: '--version', debianPackage: 'redis-server', isServer: true },
  { program: 'nginx', version: '-v', debianPackage: 'nginx', isServer: true },
  // What we seal is looked at by others, too.
  { program: 'pdftoppm', version: '-v', debianPackage: 'poppler-utils' },
  { program: 'qpdf', version: '--version', debianPackage: 'qpdf' },
  { program: 'openssl', version: 'version', debianPackage: 'openssl' },
  // The engine of Safari, and the screen that it needs. Neither has an option that says its version and no more.
  { program: 'WebKitWebDriver', version: '--help', debianPackage: 'webkit2gtk-driver' },
  { program: 'Xvfb', version: '-help', debianPackage: 'xvfb' },
];

/** Beside the PATH, where Debian has what is not for everybody. */
const path = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

function isThere({ program, version }: TestProgram): boolean {
  const env = { ...process.env, PATH: path };
  return spawnSync(program, [version], { env, stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function install({ debianPackage, isServer }: TestProgram): void {
  if (isServer) installServer(debianPackage);
  else installPackages(debianPackage);
}

const leftOut = ({ program, debianPackage }: TestProgram) =>
  `No ${program} could be found or installed: the tests that need it are LEFT OUT of this run. Install it (on Debian as ` +
  `root: "apt-get install ${debianPackage}") to have them.`;

/**
 * Sees to it that these programs are there where that can be done without asking; without them nothing fails.
 */
export function programsCheck(name: string, says: string): Check {
  return {
    name,
    says,
    run: async () => {
      for (const program of programs) {
        if (!isThere(program)) install(program);
        console.log(isThere(program) ? `${program.program} is there.` : leftOut(program));
      }
      return { passed: 1, failed: 0 };
    },
  };
}
