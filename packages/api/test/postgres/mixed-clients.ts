import { setTimeout as wait } from 'node:timers/promises';
import type { SigningDocument } from '@document-signer/core';
import { type ApiResponse, ask, post } from '../ask.ts';
import { submissionOf } from '../documents.ts';
import { type Journal, sendSubmission, type Target, upload } from '../durability/clients.ts';

/** A sequence of requests that a client repeats. `ok` aborts it after a failed request. */
type Workflow = (ok: (answer: Promise<ApiResponse>) => Promise<ApiResponse>) => Promise<unknown>;

/** The results of the clients. */
interface MixedWork {
  /** The number of failed requests by workflow and status, as `name status`. Status 0: no answer. */
  readonly failures: ReadonlyMap<string, number>;
  /** Resolves when a new run of each workflow has succeeded. @throws Error after a failure other than 503 */
  allSucceed(): Promise<void>;
  /** Waits for requests in flight. */
  stop(): Promise<void>;
}

/** Aborts a workflow after a failed request. */
class WorkflowAborted extends Error {}

function idIn({ body }: ApiResponse): string {
  return (body as { data: { id: string } }).data.id;
}

/** The workflows by name: reads and writes with each kind of key on each kind of row. */
function workflowsOf({ baseUrl, keys }: Target, documentId: string, journal: Journal): Record<string, Workflow> {
  const { secretKey, publicKey } = keys;
  const change = (path: string, method: string, body?: object) =>
    ask(`${baseUrl}${path}`, secretKey, {
      method,
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
  const read = (path: string) => ask(`${baseUrl}${path}`, secretKey);
  let count = 0;
  return {
    async submit(ok) {
      const sent = await submissionOf(documentId, `Mixed ${count++}`);
      const own = { ...journal, refusals: [] as ApiResponse[] };
      await ok(sendSubmission({ baseUrl, keys }, sent, own).then((isAnswered) => answerOf(isAnswered, own.refusals)));
    },
    async upload(ok) {
      const own = { ...journal, refusals: [] as ApiResponse[] };
      await ok(upload({ baseUrl, keys }, 1_000, own).then(() => answerOf(true, own.refusals)));
    },
    async list(ok) {
      await ok(read('/documents?limit=5'));
      await ok(read(`/documents/${documentId}/submissions?limit=3`));
    },
    async sign(ok) {
      await ok(post(`${baseUrl}/sdk/validate-key`, publicKey, ''));
      const { body } = await ok(ask(`${baseUrl}/sdk/documents/${documentId}`, publicKey));
      const { documentUrl } = body as SigningDocument & { documentUrl: string };
      await ok(ask(documentUrl, undefined, { headers: { Range: 'bytes=0-9' } }));
    },
    async key(ok) {
      const made = await ok(post(`${baseUrl}/api-keys`, secretKey, { kind: 'sk', scopes: ['documents:read'] }));
      await ok(change(`/api-keys/${idIn(made)}`, 'DELETE'));
    },
    async webhook(ok) {
      const wanted = { url: 'https://shop.example/', events: ['submission.failed'] };
      const made = await ok(post(`${baseUrl}/webhooks`, secretKey, wanted));
      await ok(change(`/webhooks/${idIn(made)}`, 'DELETE'));
    },
    async organization(ok) {
      await ok(change('/organizations/me', 'PATCH', { name: `Acme ${count++}` }));
    },
    async records(ok) {
      const [id] = [...journal.submissions.keys()].slice(-1);
      if (id === undefined) return;
      await ok(read(`/submissions/${id}`));
      await ok(read(`/submissions/${id}/audit`));
    },
  };
}

/** The answer to a request. A refusal is recorded; a success is represented by its status only. */
function answerOf(isAnswered: boolean, [refusal]: readonly ApiResponse[]): ApiResponse {
  return refusal ?? { status: isAnswered ? 200 : 0, headers: new Headers(), text: '', body: undefined };
}

/** Runs one client for each workflow, until `stop` is called. */
export function workMixed(target: Target, documentId: string, journal: Journal): MixedWork {
  const failures = new Map<string, number>();
  const succeeded = new Map<string, number>();
  let isStopped = false;

  async function client(name: string, workflow: Workflow): Promise<void> {
    const ok = async (pending: Promise<ApiResponse>): Promise<ApiResponse> => {
      const answer = await pending.catch(() => undefined);
      const { status } = answer ?? { status: 0 };
      if (answer && status >= 200 && status < 300) return answer;
      failures.set(`${name} ${status}`, (failures.get(`${name} ${status}`) ?? 0) + 1);
      throw new WorkflowAborted();
    };
    while (!isStopped) {
      const startedAt = performance.now();
      await workflow(ok).then(
        () => void succeeded.set(name, startedAt),
        (error: unknown) => {
          if (!(error instanceof WorkflowAborted)) throw error;
        },
      );
      await wait(50);
    }
  }

  const workflows = Object.entries(workflowsOf(target, documentId, journal));
  const working = Promise.all(workflows.map(([name, workflow]) => client(name, workflow)));
  const allSince = (since: number) => workflows.every(([name]) => (succeeded.get(name) ?? 0) >= since);
  return {
    failures,
    async allSucceed() {
      const since = performance.now();
      while (!allSince(since)) {
        const unexpected = [...failures.keys()].filter((failure) => !failure.endsWith(' 503'));
        if (unexpected.length > 0) throw new Error(`Failures other than 503: ${unexpected.join(', ')}.`);
        // Any other error of a client is a bug in the test.
        await Promise.race([wait(5), working]);
      }
    },
    async stop() {
      isStopped = true;
      await working;
    },
  };
}
