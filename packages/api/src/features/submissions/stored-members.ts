import { isDeepStrictEqual } from 'node:util';
import {
  canonicalMembers,
  type Field,
  type JsonObject,
  joinMembers,
  kindOf,
  type SubmissionPayload,
} from '@document-signer/core';
import * as v from 'valibot';
import { sha256 } from '../../hashes.ts';
import type { NewSubmission } from './submission-rows.ts';

/**
 * The members of a valid submission that are stored: those that the schemas know, with each value as the schema of its field kind
 * reads it.
 *
 * @param covered the canonical members that the checksum covers
 */
export function storedMembers(
  received: JsonObject,
  covered: Map<string, string>,
  payload: SubmissionPayload,
  template: readonly Field[],
): Pick<NewSubmission, 'members' | 'storedHash'> {
  const byId = new Map(template.map((field) => [field.id, field]));
  const fields = payload.fields.map((entry) => {
    const field = byId.get(entry.id);
    const value = field && v.safeParse(kindOf(field.type).value, entry.value);
    return { ...entry, value: value?.success ? value.output : undefined };
  });
  const known = { ...payload, fields } as unknown as JsonObject;
  // Comparing is much faster than writing a long text again.
  if (isDeepStrictEqual(known, received)) return { members: covered };
  const members = canonicalMembers(known);
  members.delete('checksum');
  return { members, storedHash: sha256(joinMembers(members)) };
}
