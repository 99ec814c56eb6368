import { join, resolve } from 'node:path';

/** The addresses and folders of the demo and the API. */
export interface Settings {
  readonly host: string;
  readonly apiPort: number;
  readonly demoPort: number;
  /** The data folder of the API. The demo uses its subfolder `demo`. */
  readonly dataDir: string;
  /** The base URL of the API for this server, on the same machine. */
  readonly apiUrl: string;
  /** The base URL of the API for browsers, possibly of a proxy. */
  readonly baseUrl: string;
  /** The webhook endpoint of the demo, on the same machine. */
  readonly hooksUrl: string;
  /** The origins that the pages connect to besides their own: those of the API and its files. */
  readonly connect: readonly string[];
  /** The origins of the demo's pages. The first one is shown to users. */
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

/** Returns a host for URLs. A server that listens on all interfaces is reached through loopback. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Reads the settings from the environment: those of the API, `API_PORT`, `DEMO_PORT` and `DEMO_ORIGIN`.
 *
 * @throws Error that names the invalid setting
 */
export function readSettings(environment: Environment, args: readonly string[]): Settings {
  const host = environment.HOST || '127.0.0.1';
  const apiPort = portOf(environment, 'API_PORT', portOf(environment, 'PORT', 4000));
  const demoPort = portOf(environment, 'DEMO_PORT', 5173);
  const apiUrl = `http://${reachable(host)}:${apiPort}/v1`;
  const baseUrl = environment.BASE_URL || apiUrl;
  const files = environment.FILES_URL ? [originOf('FILES_URL', environment.FILES_URL)] : [];
  const own = `http://${reachable(host)}:${demoPort}`;
  const configured = environment.DEMO_ORIGIN ? [originOf('DEMO_ORIGIN', environment.DEMO_ORIGIN)] : [];
  return {
    host,
    apiPort,
    demoPort,
    dataDir: environment.DATA_DIR ? resolve(environment.DATA_DIR) : join(root, '.data'),
    apiUrl,
    baseUrl,
    hooksUrl: `${own}/hooks`,
    connect: [...new Set([originOf('BASE_URL', baseUrl), ...files])],
    origins: [...new Set([...configured, own, `http://localhost:${demoPort}`])],
    dev: args.includes('--dev'),
  };
}
