import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, expect, it } from 'vitest';
import { createDocument, documentForm, submissionOf } from '../documents.ts';
import { initOrganization, killAll, spawnCommand } from '../durability/process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type Connection, head, openConnection, statuses } from './connection.ts';

afterEach(killAll);

/** Starts a service in its own process. `logged` waits for a log message. */
async function start(env: Readonly<Record<string, string>> = {}) {
  const dataDir = await temporaryFolder();
  const keys = await initOrganization({ dataDir });
  const child = spawnCommand(['serve'], { dataDir, env });
  const ended = once(child, 'exit');
  const lines: { msg: string; baseUrl?: string }[] = [];
  createInterface(child.stdout).on('line', (line) => {
    lines.push(JSON.parse(line) as { msg: string });
    child.emit('line');
  });
  child.stderr.resume();
  const logged = async (msg: string) => {
    for (;;) {
      const line = lines.find((one) => one.msg === msg);
      if (line) return line;
      await once(child, 'line');
    }
  };
  const { baseUrl = '' } = await logged('listening');
  return { baseUrl, origin: new URL(baseUrl).origin, keys, child, ended, logged };
}

/** Sends a request except for its last bytes, which `finish` sends. */
async function sendHalf(origin: string, key: string, url: string, init: RequestInit) {
  const request = new Request(url, init);
  const { method, headers } = request;
  const bytes = new Uint8Array(await request.arrayBuffer());
  const connection = await openConnection(origin);
  const sent = { 'X-API-Key': key, 'Content-Length': String(bytes.length), Expect: '100-continue' };
  connection.write(head(`${method} ${new URL(url).pathname}`, { ...Object.fromEntries(headers), ...sent }));
  // The service has now checked the key and waits for the body.
  await connection.until('100 Continue');
  connection.write(bytes.subarray(0, -10));
  return { connection, finish: () => connection.write(bytes.subarray(-10)) };
}

/** Whether the service accepts no connections. It resets one that the system accepted just before it stopped listening. */
async function isRefused(origin: string): Promise<boolean> {
  const connection = await openConnection(origin).catch(() => undefined);
  connection?.write(head('GET /healthz'));
  return ((await connection?.ended()) ?? '') === '';
}

it('finishes uploads and submissions in progress, refuses new connections, and exits with 0', async () => {
  const { baseUrl, origin, keys, child, ended, logged } = await start();
  const { id } = await createDocument(baseUrl, keys.secretKey);
  const upload = await sendHalf(origin, keys.secretKey, `${baseUrl}/documents`, {
    method: 'POST',
    body: documentForm(),
  });
  const submission = await sendHalf(origin, keys.publicKey, `${baseUrl}/sdk/documents/submit`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(await submissionOf(id)),
  });
  const idle = await openConnection(origin);
  idle.write(head('GET /healthz'));
  await idle.until('{"status":"ok"}');

  child.kill('SIGTERM');
  await logged('stopping');
  expect(await idle.ended()).toContain('200 OK');
  expect(await isRefused(origin)).toBe(true);
  // A terminal can send the signal twice. The second one must not end the process early.
  child.kill('SIGTERM');
  for (const { connection, finish } of [upload, submission]) {
    finish();
    const answer: string = await connection.ended();
    expect(statuses(answer)).toEqual([100, 201]);
    expect(answer).toMatch(/^Connection: close\r$/m);
  }
  expect(await ended).toEqual([0, null]);
});

it('stops waiting for clients after DRAIN_TIMEOUT_SECONDS', async () => {
  const { origin, baseUrl, keys, child, ended } = await start({ DRAIN_TIMEOUT_SECONDS: '1' });
  const unfinished: Connection[] = [
    (await sendHalf(origin, keys.secretKey, `${baseUrl}/documents`, { method: 'POST', body: documentForm() }))
      .connection,
    await openConnection(origin),
  ];
  child.kill('SIGTERM');
  for (const connection of unfinished) await connection.ended();
  expect(await ended).toEqual([0, null]);
});

it('keeps answering for DRAIN_DELAY_SECONDS, but fails /readyz and closes connections, so that load balancers react', async () => {
  const { origin, child, ended, logged } = await start({ DRAIN_DELAY_SECONDS: '3' });
  const idle = await openConnection(origin);
  idle.write(head('GET /healthz'));
  await idle.until('{"status":"ok"}');
  child.kill('SIGTERM');
  await logged('stopping');
  for (const connection of [idle, await openConnection(origin)]) {
    connection.write(head('GET /readyz'));
    const answer = await connection.ended();
    expect(statuses(answer).at(-1)).toBe(503);
    expect(answer).toMatch(/^Connection: close\r$/m);
  }
  expect(await ended).toEqual([0, null]);
});
