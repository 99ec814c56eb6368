import { setTimeout } from 'node:timers/promises';
import { ask, type Heard } from '../ask.ts';
import type { TestService } from '../running-service.ts';
import { waitForCompletion } from '../wait-for-completion.ts';
import { sharedReceiver } from '../webhooks/receiver.ts';
import { waitForDeliveries } from '../webhooks/wait-for-deliveries.ts';
import { createPlain } from './plain.ts';
import type { Step } from './step.ts';

/** An answer without what is particular to a service. */
export interface PlainAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Goes through the steps of a tour at one service. */
export interface Tourist {
  take(step: Step): Promise<PlainAnswer>;
}

/** What a service says of its own clock and connection. */
const unlike = new Set(['date', 'content-length', 'x-request-id', 'etag']);

function memberOf(body: unknown, path: string): string | undefined {
  const found = path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], body);
  return typeof found === 'string' ? found : undefined;
}

function bodyFor(body: unknown): RequestInit {
  if (body === undefined || body instanceof FormData || body instanceof Blob) return { body: body ?? null };
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** Sends a tourist to a service, where two organizations are made. */
export async function sendTourist(service: TestService): Promise<Tourist> {
  const { baseUrl } = service;
  const [own, strangers] = [await service.organization(), await service.organization()];
  const known: Record<string, string> = {
    sk: own.secretKey,
    pk: own.publicKey,
    strangers: strangers.secretKey,
    operator: await own.key('sk', { isOperator: true }),
    receiver: (await sharedReceiver()).url,
  };
  const plain = createPlain();

  function plainOf({ status, headers, text }: Heard): PlainAnswer {
    const kept = [...headers].filter(([name]) => !unlike.has(name));
    return {
      status,
      headers: Object.fromEntries(kept.map(([name, value]) => [name, plain(value)])),
      text: plain(text),
    };
  }

  return {
    async take({ request, key = 'sk', body, headers, keep = {}, after = [], delivered = {} }) {
      // What was refused has no id, and is not waited for.
      const awaited = after.flatMap((name) => known[name] || []);
      for (const id of awaited) await waitForCompletion(baseUrl, own.secretKey, id);
      for (const [name, count] of Object.entries(delivered)) {
        await waitForDeliveries(baseUrl, own.secretKey, known[name] ?? '', count);
      }
      // So that no two things are of the same millisecond: which of those comes first in a list, their random ids decide.
      await setTimeout(2);
      const [method = '', path = ''] = request
        .replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '')
        .split(' ');
      const sent = bodyFor(await body?.(known));
      const heard = await ask(baseUrl + path, key === null ? undefined : known[key], {
        ...sent,
        method,
        headers: { ...sent.headers, ...headers },
      });
      for (const [name, place] of Object.entries(keep)) known[name] = memberOf(heard.body, place) ?? '';
      return plainOf(heard);
    },
  };
}
