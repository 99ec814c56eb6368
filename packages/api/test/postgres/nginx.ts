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

/** Where programs are that are not for everybody, such as nginx on Debian. */
const path = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

/** Whether there is an nginx to test with. */
export const hasNginx = spawnSync('nginx', ['-v'], { env: { PATH: path } }).status === 0;

/** The documented example. */
const example = readFileSync(new URL('../../../../docs/deploy/nginx.conf', import.meta.url), 'utf8');

/** Replaces a text that must appear in the example exactly this often. */
function replaced(text: string, what: RegExp, times: number, by: (match: string) => string): string {
  let count = 0;
  const changed = text.replace(what, (match) => {
    count += 1;
    return by(match);
  });
  if (count !== times) throw new Error(`${what} stands in nginx.conf ${count} times, and not ${times}.`);
  return changed;
}

/** The example, but for where everything is: its rules stay as they are. */
function adapted(
  services: readonly number[],
  ports: { readonly http: number; readonly https: number },
  folder: string,
) {
  const others = [...services];
  const upstream = replaced(example, /\bserve-[12]:4000\b/g, 2, () => `127.0.0.1:${others.shift()}`);
  // Not every machine has IPv6.
  const addresses = replaced(upstream, /^ *listen \[::\]:.*\n/gm, 2, () => '');
  const http = replaced(addresses, /listen 80\b/g, 1, () => `listen 127.0.0.1:${ports.http}`);
  const https = replaced(http, /listen 443\b/g, 1, () => `listen 127.0.0.1:${ports.https}`);
  const logged = replaced(https, /\/var\/log\/nginx\//g, 2, () => `${folder}/`);
  return replaced(logged, /\/etc\/nginx\/certs\//g, 2, () => `${folder}/`);
}

/** The configuration around the example. Everything is written to a folder of the test. */
function mainFile(folder: string): string {
  const isRoot = process.getuid?.() === 0;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${of};`);
  // By default, workers run as another user, who may not read the folder.
  return `${isRoot ? 'user root;' : ''}
    daemon off; worker_processes 1; pid nginx.pid; error_log error.log warn;
    events { worker_connections 512; }
    http {
      ${temporary.join(' ')}
      include ${folder}/example.conf;
    }`;
}

async function untilItAnswers(origin: string): Promise<void> {
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

let made: ReturnType<typeof hostCertificate> | undefined;

/** One certificate for all servers: of two with the same name, a client may check against the wrong one. */
function trustedCertificate() {
  if (made === undefined) {
    made = hostCertificate('localhost');
    setDefaultCACertificates([...getCACertificates('default'), made.cert]);
  }
  return made;
}

/**
 * Starts nginx before two services of this machine, with our own example as its configuration and a certificate that is trusted
 * from then on. It does not check health: it notices when a connection is refused.
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
  // Neither the zone of the service nor a whole number of hours from it.
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
  await untilItAnswers(origin);
  const log = () => readFile(join(folder, 'access.log'), 'utf8');
  return {
    origin,
    log,
    async failures() {
      const lines = (await log()).trimEnd().split('\n');
      // Before there were services, it was asked whether it is there.
      return lines.filter((line) => !/^\S+ \S+ [A-Z]+ \S+ 2\d\d /.test(line) && !line.includes(' GET /healthz '));
    },
    until: async () => {},
  };
}
