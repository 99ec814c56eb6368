import { errorCatalogue, errorEnvelopeSchema, isReason } from '@document-signer/core';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { ApiResponse } from '../ask.ts';

const problem = v.object({ field: v.string(), reason: v.pipe(v.string(), v.check(isReason)) });

/** Expects an answer as documented: no internal error, and refusals with a known code and reason. */
export function expectDocumented({ status, text, body, headers }: ApiResponse, asked: unknown): void {
  const exchange = () => `${JSON.stringify(asked)?.slice(0, 2_000)}\n${status} ${text.slice(0, 1_000)}`;
  expect(status, exchange()).toBeLessThan(500);
  expect(headers.get('X-Request-Id'), exchange()).toMatch(/^req_/);
  if (status < 400) return;
  expect(headers.get('Content-Type'), exchange()).toMatch(/^application\/json/);
  const { error } = v.parse(errorEnvelopeSchema, body);
  // The raw code, because the schema replaces unknown codes.
  expect(Object.keys(errorCatalogue), exchange()).toContain((body as { error: { code: string } }).error.code);
  const { reason, errors = [] } = error.details ?? {};
  if (reason !== undefined) expect(isReason(String(reason)), exchange()).toBe(true);
  expect(v.safeParse(v.array(problem), errors).success, exchange()).toBe(true);
}
