import { spawnSync } from 'node:child_process';
import type { Check } from './check.ts';
import { installServer } from './debian-package.ts';

/** A server that some tests start for themselves. */
interface TestServer {
  readonly program: string;
  /** Asks for its version: whether it starts. */
  readonly version: string;
  /** Debian's package of it. */
  readonly debianPackage: string;
}

const servers: readonly TestServer[] = [
  { program: 'redis-server', version: '--version', debianPackage: 'redis-server' },
  { program: 'nginx', version: '-v', debianPackage: 'nginx' },
];

/** Beside the PATH, where Debian has what is not for everybody. */
const path = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

function isThere({ program, version }: TestServer): boolean {
  const env = { ...process.env, PATH: path };
  return spawnSync(program, [version], { env, stdio: 'ignore', timeout: 20_000 }).status === 0;
}

const leftOut = ({ program, debianPackage }: TestServer) =>
  `No ${program} could be found or installed: the tests that need it are LEFT OUT of this run. Install it (on Debian as ` +
  `root: "apt-get install ${debianPackage}") to have them.`;

/** Sees to it that there are Redis and nginx where that can be done without asking; without them nothing fails. */
export function serversCheck(name: string, says: string): Check {
  return {
    name,
    says,
    run: async () => {
      for (const server of servers) {
        if (!isThere(server)) installServer(server.debianPackage);
        console.log(isThere(server) ? `${server.program} is there.` : leftOut(server));
      }
      return { passed: 1, failed: 0 };
    },
  };
}
