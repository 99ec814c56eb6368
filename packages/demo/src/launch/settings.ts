import { join, resolve } from 'node:path';

/** Folders, addresses and ports of the demo. */
export interface Settings {
  readonly host: string;
  readonly apiPort: number;
  readonly demoPort: number;
  /** The API's data folder; the demo's files are in `demo` in it. */
  readonly dataDir: string;
  /** The API's base URL for this server, on the same machine. */
  readonly apiUrl: string;
  /** The API's base URL for browsers, which may be that of a proxy. */
  readonly baseUrl: string;
  /** The URL of the demo's webhook endpoint, on the same machine. */
  readonly hooksUrl: string;
  /** The origins of the API and of the file host. */
  readonly connect: readonly string[];
  /** Origins of the demo's pages. The first one is printed. */
  readonly origins: readonly string[];
  readonly dev: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The root of the repository. */
const root = join(import.meta.dirname, '../../../..');

function portOf(environment: Environment, name: string, fallback: number): number {
  const text = environment[name];
  if (!text) return fallback;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Error(`${name} must be a port number from 1 to 65535, but is "${text}".`);
}

function originOf(name: string, address: string): string {
  if (URL.canParse(address) && /^https?:/.test(address)) return new URL(address).origin;
  throw new Error(`${name} must be an address such as https://sign.example, but is "${address}".`);
}

/** The host to print. A server on all addresses is printed with its loopback address. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Reads the settings from the environment: those of the API, and `API_PORT`, `DEMO_PORT` and `DEMO_ORIGIN`.
 *
 * @throws Error that names the setting
 */
export function readSettings(environment: Environment, args: readonly string[]): Settings {
  const host = environment.HOST || '127.0.0.1';
  const apiPort = portOf(environment, 'API_PORT', portOf(environment, 'PORT', 4000));
  const demoPort = portOf(environment, 'DEMO_PORT', 5173);
  const apiUrl = `http://${reachable(host)}:${apiPort}/v1`;
  const baseUrl = environment.BASE_URL || apiUrl;
  const files = environment.FILES_URL ? [originOf('FILES_URL', environment.FILES_URL)] : [];
  const own = `http://${reachable(host)}:${demoPort}`;
  const stated = environment.DEMO_ORIGIN ? [originOf('DEMO_ORIGIN', environment.DEMO_ORIGIN)] : [];
  return {
    host,
    apiPort,
    demoPort,
    dataDir: environment.DATA_DIR ? resolve(environment.DATA_DIR) : join(root, '.data'),
    apiUrl,
    baseUrl,
    hooksUrl: `${own}/hooks`,
    connect: [...new Set([originOf('BASE_URL', baseUrl), ...files])],
    origins: [...new Set([...stated, own, `http://localhost:${demoPort}`])],
    dev: args.includes('--dev'),
  };
}
