import {
  canonicalJson,
  canonicalMembers,
  type Field,
  type Json,
  type JsonObject,
  joinMembers,
  kindOf,
  type SubmissionPayload,
} from '@document-signer/core';
import * as v from 'valibot';
import { sha256 } from '../../features/audit/audit-trail.ts';
import type { NewSubmission } from './submission-rows.ts';

/**
 * How many bytes of unknown members are stored, as canonical JSON. They allow to compute the checksum again from stored data.
 * Without a limit, a public key could fill the disk.
 */
const maxUnknownBytes = 16 * 1024;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The payload with each value as the schema of its field kind reads it. */
function readPayload(payload: SubmissionPayload, template: readonly Field[]) {
  const byId = new Map(template.map((field) => [field.id, field]));
  const fields = payload.fields.map((entry) => {
    const field = byId.get(entry.id);
    const value = field && v.safeParse(kindOf(field.type).value, entry.value);
    return { ...entry, value: value?.success ? value.output : undefined };
  });
  return { ...payload, fields };
}

/** Removes members that the schemas do not know. */
function withoutUnknown(received: JsonObject, read: unknown) {
  let unknownBytes = 0;

  function pick(sent: Json, known: unknown): Json {
    if (!isObject(sent)) return sent;
    const members = isObject(known) ? known : {};
    if (Array.isArray(sent)) return sent.map((entry: Json, index) => pick(entry, members[index]));
    return pickMembers(sent as JsonObject, members);
  }

  function pickMembers(sent: JsonObject, known: Readonly<Record<string, unknown>>): JsonObject {
    const picked: [string, Json][] = [];
    for (const [name, member = null] of Object.entries(sent)) {
      if (Object.hasOwn(known, name)) picked.push([name, pick(member, known[name])]);
      else unknownBytes += Buffer.byteLength(joinMembers([[name, canonicalJson(member)]]));
    }
    return Object.fromEntries(picked);
  }

  return { known: pickMembers(received, isObject(read) ? read : {}), unknownBytes };
}

/**
 * The members of a valid submission that are stored.
 *
 * @param received the payload as it was sent
 * @param members the canonical members that the checksum covers
 */
export function storedMembers(
  received: JsonObject,
  members: ReadonlyMap<string, string>,
  payload: SubmissionPayload,
  template: readonly Field[],
): Pick<NewSubmission, 'members' | 'storedHash'> {
  const { known, unknownBytes } = withoutUnknown(received, readPayload(payload, template));
  if (unknownBytes <= maxUnknownBytes) return { members };
  const stored = canonicalMembers(known);
  stored.delete('checksum');
  return { members: stored, storedHash: sha256(joinMembers(stored)) };
}
