import { errorEnvelopeSchema } from '@document-signer/core';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { BadInput } from './cases.ts';
import type { RawResponse } from './exchange.ts';
import { substitute } from './resolve-value.ts';
import type { Variables } from './variables.ts';

type Details = Readonly<Record<string, unknown>>;

/** Members of `expectDetails` that do not describe `error.details`. */
const notDetails = new Set([
  'header',
  'noHeader',
  'messageContains',
  'body',
  'documentUrlDifferent',
  'stored',
  'noStack',
  'sameSubmissionId',
  'distinctSubmissionIds',
  'othersMayBe',
]);

function expectHeaders(answer: RawResponse, headers: Details): void {
  for (const [name, expected] of Object.entries(headers)) {
    const value = answer.headers[name.toLowerCase()];
    if (expected === 'int>=1') expect(Number(value), name).toBeGreaterThanOrEqual(1);
    else if (expected === 'epoch seconds, future') expect(Number(value) * 1000, name).toBeGreaterThan(Date.now());
    else expect(value, name).toBe(expected);
  }
}

/** In all cases, `fields[n]` is the third and last submitted field. */
function expectedDetail(expected: unknown, vars: Variables): unknown {
  if (expected === 'int') return expect.any(Number);
  if (typeof expected === 'string') return substitute(expected, vars).replace('[n]', '[2]');
  return Array.isArray(expected) ? expected.map((entry) => expectedDetail(entry, vars)) : expected;
}

function expectEnvelope(answer: RawResponse, { expectCode, expectDetails }: BadInput, vars: Variables): void {
  const { error, meta } = v.parse(errorEnvelopeSchema, JSON.parse(answer.text));
  expect(meta.requestId).toBe(answer.headers['x-request-id']);
  expect(answer.headers['cache-control']).toBe('no-store');
  if (expectCode !== null) expect(error.code).toBe(expectCode);
  for (const [name, expected] of Object.entries(expectDetails ?? {})) {
    if (!notDetails.has(name)) expect(error.details?.[name], name).toEqual(expectedDetail(expected, vars));
  }
  const { messageContains } = expectDetails ?? {};
  if (typeof messageContains === 'string') expect(error.message).toContain(substitute(messageContains, vars));
  // Reveals no internals: stack traces, SQL, paths or drivers.
  expect(answer.text).not.toMatch(/\.[jt]s:\d|node_modules|SQLITE|select |insert into|\bat \w+ \(/i);
}

/** Checks a response against the expectations of a case. */
export function expectAnswer(answer: RawResponse, badInput: BadInput, vars: Variables): void {
  const { expectStatus, acceptAlso = [], expectDetails } = badInput;
  expect([expectStatus, ...acceptAlso], answer.text).toContain(answer.status);
  expect(answer.headers['x-request-id']).toMatch(/^req_/);
  if (expectDetails?.header) expectHeaders(answer, expectDetails.header as Details);
  if (expectDetails?.noHeader) expect(answer.headers[String(expectDetails.noHeader).toLowerCase()]).toBeUndefined();
  if (expectDetails?.body) {
    const body = expectDetails.body as Details;
    const error = body.error === 'string' ? { error: expect.any(String) } : {};
    expect(JSON.parse(answer.text)).toMatchObject({ ...body, ...error });
  } else if (expectStatus >= 400) {
    expectEnvelope(answer, answer.status === expectStatus ? badInput : { ...badInput, expectDetails: null }, vars);
  }
}
