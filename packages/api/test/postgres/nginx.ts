import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { freePort } from '@document-signer/fixtures/free-port';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import { hostCertificate } from '../webhooks/host-certificate.ts';
import type { Balancer } from './rolling.ts';

/** Includes the folders of administration programs, where Debian installs nginx. */
const path = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

/** Whether nginx is installed. */
export const hasNginx = spawnSync('nginx', ['-v'], { env: { PATH: path } }).status === 0;

/** The documented configuration. */
const example = readFileSync(new URL('../../../../docs/deploy/nginx.conf', import.meta.url), 'utf8');

/** Replaces the matches of a pattern, which must match exactly this often. */
function replaced(text: string, pattern: RegExp, times: number, replace: (match: string) => string): string {
  let count = 0;
  const changed = text.replace(pattern, (match) => {
    count += 1;
    return replace(match);
  });
  if (count !== times) throw new Error(`nginx.conf has ${count} matches of ${pattern}, expected ${times}.`);
  return changed;
}

/** The example with other ports and folders. Its rules stay unchanged. */
function adapted(
  services: readonly number[],
  ports: { readonly http: number; readonly https: number },
  folder: string,
) {
  const remaining = [...services];
  const upstream = replaced(example, /\bserve-[12]:4000\b/g, 2, () => `127.0.0.1:${remaining.shift()}`);
  // Not every machine has IPv6.
  const addresses = replaced(upstream, /^ *listen \[::\]:.*\n/gm, 2, () => '');
  const http = replaced(addresses, /listen 80\b/g, 1, () => `listen 127.0.0.1:${ports.http}`);
  const https = replaced(http, /listen 443\b/g, 1, () => `listen 127.0.0.1:${ports.https}`);
  const logged = replaced(https, /\/var\/log\/nginx\//g, 2, () => `${folder}/`);
  return replaced(logged, /\/etc\/nginx\/certs\//g, 2, () => `${folder}/`);
}

/** The configuration that includes the example. nginx writes only to the test's folder. */
function mainFile(folder: string): string {
  const isRoot = process.getuid?.() === 0;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${of};`);
  // By default, workers run as another user, who cannot read the folder.
  return `${isRoot ? 'user root;' : ''}
    daemon off; worker_processes 1; pid nginx.pid; error_log error.log warn;
    events { worker_connections 512; }
    http {
      ${temporary.join(' ')}
      include ${folder}/example.conf;
    }`;
}

async function waitUntilHealthy(origin: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await (await fetch(`${origin}/healthz`)).text();
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await wait(100);
    }
  }
}

let certificate: ReturnType<typeof hostCertificate> | undefined;

/** One certificate for all servers: with two of the same name, a client may check against the wrong one. */
function trustedCertificate() {
  if (certificate === undefined) {
    certificate = hostCertificate('localhost');
    setDefaultCACertificates([...getCACertificates('default'), certificate.cert]);
  }
  return certificate;
}

/**
 * Starts nginx in front of two local services, with the documented configuration and a certificate that this process trusts from
 * then on. nginx runs no health checks: it notices refused connections.
 */
export async function startNginx(services: readonly number[]): Promise<Balancer & { log(): Promise<string> }> {
  const folder = await temporaryFolder();
  const ports = { http: await freePort(), https: await freePort() };
  const { key, cert } = trustedCertificate();
  await writeFile(join(folder, 'fullchain.pem'), cert);
  await writeFile(join(folder, 'privkey.pem'), key);
  await writeFile(join(folder, 'example.conf'), adapted(services, ports, folder));
  await writeFile(join(folder, 'nginx.conf'), mainFile(folder));
  const args = ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')];
  // A time zone other than that of the service, with an offset that is no whole number of hours.
  const nginx = spawn('nginx', args, {
    env: { PATH: path, TZ: 'Asia/Kathmandu' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  onTestFinished(async () => {
    if (nginx.exitCode !== null) return;
    nginx.kill('SIGQUIT');
    await once(nginx, 'exit');
  });
  const origin = `https://localhost:${ports.https}`;
  await waitUntilHealthy(origin);
  const log = () => readFile(join(folder, 'access.log'), 'utf8');
  return {
    origin,
    log,
    async failures() {
      const lines = (await log()).trimEnd().split('\n');
      // Ignores the requests of `waitUntilHealthy`.
      return lines.filter((line) => !/^\S+ \S+ [A-Z]+ \S+ 2\d\d /.test(line) && !line.includes(' GET /healthz '));
    },
    until: async () => {},
  };
}
