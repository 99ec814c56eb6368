import { type WebhookEvent, type WebhookEventType, webhookEventSchema, webhookEventTypes } from '@document-signer/core';
import { toTime } from '../../database/tables.ts';

/** Whether endpoints can subscribe to audit events of a type. */
export function isWebhookEvent(type: string): type is WebhookEventType {
  return (webhookEventTypes as readonly string[]).includes(type);
}

/** The names of the members of each event's data. */
const memberNames: ReadonlyMap<string, readonly string[]> = new Map(
  webhookEventSchema.options.map(({ entries }) => [entries.type.literal, Object.keys(entries.data.entries)]),
);

/**
 * The body of the message about an event. Of the facts it contains the members of the event's schema: ids, states and data of the
 * host, but no data of the signer. It never fails, since the transaction of the event would fail with it.
 *
 * @param at milliseconds since the epoch
 */
export function eventBody(type: WebhookEvent['type'], facts: Readonly<Record<string, unknown>>, at: number): string {
  const data = Object.fromEntries(memberNames.get(type)?.map((name) => [name, facts[name]]) ?? []);
  return JSON.stringify({ type, timestamp: toTime(at), data });
}

/** The body without the host's data, which may be personal. */
export function withoutPersonalData(body: string): string {
  const event = JSON.parse(body) as WebhookEvent;
  const erased = { externalId: null, metadata: {}, signer: null };
  const known = Object.entries(erased).filter(([name]) => name in event.data);
  return JSON.stringify({ ...event, data: { ...event.data, ...Object.fromEntries(known) } });
}
