import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { post } from '../ask.ts';
import { countSealed } from '../completion/sealed-files.ts';
import { submissionOf } from '../documents.ts';
import { check } from '../durability/check.ts';
import { newJournal, sendSubmission, type Target } from '../durability/clients.ts';
import {
  initOrganization,
  killAll,
  type LongProcess,
  runCommand,
  type ServiceProcess,
  serveProcess,
  workProcess,
} from '../durability/process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { waitForCompletion } from '../wait-for-completion.ts';
import { loopbackSettings } from '../webhooks/endpoint.ts';
import { type Received, startReceiver } from '../webhooks/receiver.ts';
import { workSteadily } from './steady-clients.ts';

afterEach(killAll);

/** How often each process is killed. */
const rounds = 1;

/** The received events as `type id`. Expects one body for each `webhook-id`, even if repeated, and one ID for each event. */
function receivedEvents(received: readonly Received[]): Set<string> {
  const bodies = new Map<string, string>();
  for (const { headers, body } of received) {
    const id = String(headers['webhook-id']);
    expect(body).toBe(bodies.get(id) ?? body);
    bodies.set(id, body);
  }
  const events = [...bodies.values()].map(
    (body) => JSON.parse(body) as { type: string; data: { submissionId: string } },
  );
  const sent = new Set(events.map(({ type, data }) => `${type} ${data.submissionId}`));
  expect(bodies.size).toBe(sent.size);
  return sent;
}

it('loses nothing and seals nothing twice when servers and workers are killed in turn', {
  timeout: 900_000,
}, async () => {
  const options = { dataDir: await temporaryFolder(), env: loopbackSettings };
  const keys = await initOrganization(options);
  const serve = () => serveProcess(options, ['--no-work']);
  const servers: ServiceProcess[] = await Promise.all([serve(), serve()]);
  const workers: LongProcess[] = await Promise.all([workProcess(options), workProcess(options)]);
  const targetOf = (index: number): Target => ({ baseUrl: servers[index]?.baseUrl ?? '', keys });
  const receiver = await startReceiver();
  const events = ['submission.received', 'submission.completed'];
  const wanted = { url: receiver.url, events };
  expect(await post(`${targetOf(0).baseUrl}/webhooks`, keys.secretKey, wanted)).toMatchObject({ status: 201 });
  const journal = newJournal();
  const work = await workSteadily(() => [targetOf(0), targetOf(1)], journal, { clients: 2, pause: 1_000 });

  for (let round = 0; round < rounds; round++) {
    for (const index of [0, 1]) {
      await work.nextSuccess();
      await wait(300);
      await workers[index]?.end('SIGKILL');
      const worker = workProcess(options);
      await work.nextSuccess();
      // One of the two servers is handling a request.
      await work.nextSent();
      await servers[index]?.end('SIGKILL');
      servers[index] = await serve();
      workers[index] = await worker;
    }
  }
  await work.stop();

  expect([...work.statuses.keys()].sort()).toEqual([0, ...[200, 201].filter((status) => work.statuses.has(status))]);
  expect(await check(targetOf(0), journal, newJournal())).toEqual({ lost: [], doubled: [] });
  const ids = [...journal.submissions.keys()];
  for (const id of ids) {
    const { status } = await waitForCompletion(targetOf(1).baseUrl, keys.secretKey, id);
    expect(status).toBe('completed');
  }
  const due = ids.flatMap((id) => events.map((type) => `${type} ${id}`));
  await expect.poll(() => due.filter((event) => !receivedEvents(receiver.received).has(event))).toEqual([]);
  // Each restarted server and worker also works without the other.
  for (const index of [0, 1]) {
    expect(await workers[1 - index]?.end('SIGTERM')).toBe(0);
    const sent = newJournal();
    await sendSubmission(targetOf(index), await submissionOf([...journal.documents.keys()][0] ?? '', `${index}`), sent);
    const [id = ''] = sent.submissions.keys();
    expect((await waitForCompletion(targetOf(index).baseUrl, keys.secretKey, id)).status).toBe('completed');
    for (const [stored, what] of sent.submissions) journal.submissions.set(stored, what);
    workers[1 - index] = await workProcess(options);
  }
  for (const process of [...servers, ...workers]) expect(await process.end('SIGTERM')).toBe(0);
  expect(await countSealed(options.dataDir)).toMatchObject({
    completed: journal.submissions.size,
    unsealed: [],
    strange: [],
  });
  const { code, out } = await runCommand(['audit', 'verify', '--files'], options);
  expect({ code, out }).toMatchObject({ code: 0 });
});
