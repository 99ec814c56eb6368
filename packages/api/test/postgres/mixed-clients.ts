import { setTimeout as wait } from 'node:timers/promises';
import type { SigningDocument } from '@document-signer/core';
import { ask, type Heard, post } from '../ask.ts';
import { submissionOf } from '../documents.ts';
import { type Journal, sendSubmission, type Target, upload } from '../durability/clients.ts';

/** A sequence of requests that a client repeats. */
type Doing = (hear: (asking: Promise<Heard>) => Promise<Heard>) => Promise<unknown>;

/** How the clients fared. */
interface MixedWork {
  /** How often each answer other than success came, as `name status`; `name 0`: no answer. */
  readonly failures: ReadonlyMap<string, number>;
  /** Resolves when everything that clients do has succeeded once more, from its beginning. @throws Error after another failure than 503 */
  allSucceed(): Promise<void>;
  /** Waits for requests in flight. */
  stop(): Promise<void>;
}

/** Thrown when something need not be gone on with. */
class NotDone extends Error {}

function idIn({ body }: Heard): string {
  return (body as { data: { id: string } }).data.id;
}

/** Everything that clients do, by name: reading and writing, with each kind of key, on each kind of row. */
function doingsOf({ baseUrl, keys }: Target, documentId: string, journal: Journal): Readonly<Record<string, Doing>> {
  const { secretKey, publicKey } = keys;
  const change = (path: string, method: string, body?: object) =>
    ask(`${baseUrl}${path}`, secretKey, {
      method,
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
  const read = (path: string) => ask(`${baseUrl}${path}`, secretKey);
  let count = 0;
  return {
    async submit(hear) {
      const sent = await submissionOf(documentId, `Mixed ${count++}`);
      const heard = { ...journal, refusals: [] as Heard[] };
      await hear(sendSubmission({ baseUrl, keys }, sent, heard).then((isHeard) => answerOf(isHeard, heard.refusals)));
    },
    async upload(hear) {
      const heard = { ...journal, refusals: [] as Heard[] };
      await hear(upload({ baseUrl, keys }, 1_000, heard).then(() => answerOf(true, heard.refusals)));
    },
    async list(hear) {
      await hear(read('/documents?limit=5'));
      await hear(read(`/documents/${documentId}/submissions?limit=3`));
    },
    async sign(hear) {
      await hear(post(`${baseUrl}/sdk/validate-key`, publicKey, ''));
      const { body } = await hear(ask(`${baseUrl}/sdk/documents/${documentId}`, publicKey));
      const { documentUrl } = body as SigningDocument & { documentUrl: string };
      await hear(ask(documentUrl, undefined, { headers: { Range: 'bytes=0-9' } }));
    },
    async key(hear) {
      const made = await hear(post(`${baseUrl}/api-keys`, secretKey, { kind: 'sk', scopes: ['documents:read'] }));
      await hear(change(`/api-keys/${idIn(made)}`, 'DELETE'));
    },
    async webhook(hear) {
      const wanted = { url: 'https://shop.example/', events: ['submission.failed'] };
      const made = await hear(post(`${baseUrl}/webhooks`, secretKey, wanted));
      await hear(change(`/webhooks/${idIn(made)}`, 'DELETE'));
    },
    async organization(hear) {
      await hear(change('/organizations/me', 'PATCH', { name: `Acme ${count++}` }));
    },
    async records(hear) {
      const [id] = [...journal.submissions.keys()].slice(-1);
      if (id === undefined) return;
      await hear(read(`/submissions/${id}`));
      await hear(read(`/submissions/${id}/audit`));
    },
  };
}

/** The result of a request, which is recorded when it was no success. */
function answerOf(isHeard: boolean, [refusal]: readonly Heard[]): Heard {
  return refusal ?? { status: isHeard ? 200 : 0, headers: new Headers(), text: '', body: undefined };
}

/** Clients that do one thing each, again and again, until they are stopped. */
export function workMixed(target: Target, documentId: string, journal: Journal): MixedWork {
  const failures = new Map<string, number>();
  const succeeded = new Map<string, number>();
  let isStopped = false;

  async function client(name: string, doing: Doing): Promise<void> {
    const hear = async (asking: Promise<Heard>): Promise<Heard> => {
      const answer = await asking.catch(() => undefined);
      const { status } = answer ?? { status: 0 };
      if (answer && status >= 200 && status < 300) return answer;
      failures.set(`${name} ${status}`, (failures.get(`${name} ${status}`) ?? 0) + 1);
      throw new NotDone();
    };
    while (!isStopped) {
      const begun = performance.now();
      await doing(hear).then(
        () => void succeeded.set(name, begun),
        (error: unknown) => {
          if (!(error instanceof NotDone)) throw error;
        },
      );
      await wait(50);
    }
  }

  const doings = Object.entries(doingsOf(target, documentId, journal));
  const working = Promise.all(doings.map(([name, doing]) => client(name, doing)));
  const allSince = (since: number) => doings.every(([name]) => (succeeded.get(name) ?? 0) >= since);
  return {
    failures,
    async allSucceed() {
      const since = performance.now();
      while (!allSince(since)) {
        const wrong = [...failures.keys()].filter((failure) => !failure.endsWith(' 503'));
        if (wrong.length > 0) throw new Error(`Other answers than 503: ${wrong.join(', ')}.`);
        // Other errors of clients are faults of the test.
        await Promise.race([wait(5), working]);
      }
    },
    async stop() {
      isStopped = true;
      await working;
    },
  };
}
