import { errorCatalogue, errorEnvelopeSchema, isReason } from '@document-signer/core';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { Heard } from '../ask.ts';

const problem = v.object({ field: v.string(), reason: v.pipe(v.string(), v.check(isReason)) });

/** Whatever was asked, the answer is one of ours: no fault of the service, and each refusal in the words it is known by. */
export function expectSound({ status, text, body, headers }: Heard, asked: unknown): void {
  const told = () => `${JSON.stringify(asked)?.slice(0, 2_000)}\n${status} ${text.slice(0, 1_000)}`;
  expect(status, told()).toBeLessThan(500);
  expect(headers.get('X-Request-Id'), told()).toMatch(/^req_/);
  if (status < 400) return;
  expect(headers.get('Content-Type'), told()).toMatch(/^application\/json/);
  const { error } = v.parse(errorEnvelopeSchema, body);
  // As it was sent: the schema reads an unknown code as another one.
  expect(Object.keys(errorCatalogue), told()).toContain((body as { error: { code: string } }).error.code);
  const { reason, errors = [] } = error.details ?? {};
  if (reason !== undefined) expect(isReason(String(reason)), told()).toBe(true);
  expect(v.safeParse(v.array(problem), errors).success, told()).toBe(true);
}
