import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Client, createClient } from '@document-signer/client';

const port = process.env.API_PORT ?? '4000';

/** The URL at which browsers reach the service. In production it has its own address: https://sign.example/v1 */
export const baseUrl = `http://127.0.0.1:${port}/v1`;

const keysFile = '.data/keys.json';
const cli = fileURLToPath(import.meta.resolve('@document-signer/api/cli'));

/** Creates an organization at the first start. Its secret key stays on this server. */
function secretKey(): string {
  if (!existsSync(keysFile)) {
    mkdirSync('.data', { recursive: true, mode: 0o700 });
    const keys = execFileSync(process.execPath, [cli, 'init', '--organization', 'My company', '--json']);
    writeFileSync(keysFile, keys, { mode: 0o600 });
  }
  return JSON.parse(readFileSync(keysFile, 'utf8')).secretKey;
}

/** Starts the service next to this server. In production, run it separately: `document-signer serve`. */
export async function startSigningService(): Promise<Client> {
  const apiKey = secretKey();
  const service = spawn(process.execPath, [cli, 'serve'], {
    env: { LOG_LEVEL: 'warn', ...process.env, PORT: port },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  service.once('exit', (code) => process.exit(code ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => service.kill('SIGTERM'));

  // The client retries until the service accepts connections.
  const client = createClient({ baseUrl, apiKey, retries: 10 });
  await client.listDocuments({ limit: 1 });
  return client;
}
