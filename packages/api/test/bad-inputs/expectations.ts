import { errorEnvelopeSchema } from '@document-signer/core';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { BadInput } from './cases.ts';
import type { Incoming } from './exchange.ts';
import { named } from './made-values.ts';
import type { World } from './world.ts';

type Details = Readonly<Record<string, unknown>>;

/** Members of `expectDetails` that speak of something else than `error.details`, or in prose. */
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

function expectHeaders(answer: Incoming, headers: Details): void {
  for (const [name, expected] of Object.entries(headers)) {
    const value = answer.headers[name.toLowerCase()];
    if (expected === 'int>=1') expect(Number(value), name).toBeGreaterThanOrEqual(1);
    else if (expected === 'epoch seconds, future') expect(Number(value) * 1000, name).toBeGreaterThan(Date.now());
    else expect(value, name).toBe(expected);
  }
}

/** `fields[n]` is the last entry of what was sent, which for the cases is the third. */
function expectedDetail(expected: unknown, world: World): unknown {
  if (expected === 'int') return expect.any(Number);
  if (typeof expected === 'string') return named(expected, world).replace('[n]', '[2]');
  return Array.isArray(expected) ? expected.map((entry) => expectedDetail(entry, world)) : expected;
}

function expectEnvelope(answer: Incoming, { expectCode, expectDetails }: BadInput, world: World): void {
  const { error, meta } = v.parse(errorEnvelopeSchema, JSON.parse(answer.text));
  expect(meta.requestId).toBe(answer.headers['x-request-id']);
  expect(answer.headers['cache-control']).toBe('no-store');
  if (expectCode !== null) expect(error.code).toBe(expectCode);
  for (const [name, expected] of Object.entries(expectDetails ?? {})) {
    if (!notDetails.has(name)) expect(error.details?.[name], name).toEqual(expectedDetail(expected, world));
  }
  const { messageContains } = expectDetails ?? {};
  if (typeof messageContains === 'string') expect(error.message).toContain(named(messageContains, world));
  // Nothing of how it is built: no stack, no SQL, no path, no driver.
  expect(answer.text).not.toMatch(/\.[jt]s:\d|node_modules|SQLITE|select |insert into|\bat \w+ \(/i);
}

/** Holds an answer against what the case expects. */
export function expectAnswer(answer: Incoming, badInput: BadInput, world: World): void {
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
    expectEnvelope(answer, answer.status === expectStatus ? badInput : { ...badInput, expectDetails: null }, world);
  }
}
