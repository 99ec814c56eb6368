import { setTimeout } from 'node:timers/promises';
import { type ApiResponse, ask } from '../ask.ts';
import type { TestService } from '../running-service.ts';
import { waitForCompletion } from '../wait-for-completion.ts';
import { sharedReceiver } from '../webhooks/receiver.ts';
import { waitForDeliveries } from '../webhooks/wait-for-deliveries.ts';
import { createNormalizer } from './normalizer.ts';
import type { Step } from './step.ts';

/** A response whose volatile values are normalized. */
export interface NormalizedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Runs steps on one service. */
export interface StepRunner {
  run(step: Step): Promise<NormalizedResponse>;
}

/** Headers that are not compared. */
const ignoredHeaders = new Set(['date', 'content-length', 'x-request-id', 'etag']);

function memberOf(body: unknown, path: string): string | undefined {
  const found = path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], body);
  return typeof found === 'string' ? found : undefined;
}

function bodyFor(body: unknown): RequestInit {
  if (body === undefined || body instanceof FormData || body instanceof Blob) return { body: body ?? null };
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** Creates two organizations in a service, and runs steps with their keys. */
export async function createStepRunner(service: TestService): Promise<StepRunner> {
  const { baseUrl } = service;
  const [own, other] = [await service.organization(), await service.organization()];
  const vars: Record<string, string> = {
    sk: own.secretKey,
    pk: own.publicKey,
    otherOrganization: other.secretKey,
    operator: await own.key('sk', { isOperator: true }),
    receiver: (await sharedReceiver()).url,
  };
  const normalize = createNormalizer();

  function normalized({ status, headers, text }: ApiResponse): NormalizedResponse {
    const kept = [...headers].filter(([name]) => !ignoredHeaders.has(name));
    return {
      status,
      headers: Object.fromEntries(kept.map(([name, value]) => [name, normalize(value)])),
      text: normalize(text),
    };
  }

  return {
    async run({ request, key = 'sk', body, headers, keep = {}, after = [], delivered = {} }) {
      // A refused submission has no id.
      const awaited = after.flatMap((name) => vars[name] || []);
      for (const id of awaited) await waitForCompletion(baseUrl, own.secretKey, id);
      for (const [name, count] of Object.entries(delivered)) {
        await waitForDeliveries(baseUrl, own.secretKey, vars[name] ?? '', count);
      }
      // Lists order rows of the same millisecond by random id, so the next step starts in a later one.
      await setTimeout(2);
      const [method = '', path = ''] = request
        .replaceAll(/\{(\w+)\}/g, (_, name: string) => vars[name] ?? '')
        .split(' ');
      const sent = bodyFor(await body?.(vars));
      const response = await ask(baseUrl + path, key === null ? undefined : vars[key], {
        ...sent,
        method,
        headers: { ...sent.headers, ...headers },
      });
      for (const [name, memberPath] of Object.entries(keep)) vars[name] = memberOf(response.body, memberPath) ?? '';
      return normalized(response);
    },
  };
}
