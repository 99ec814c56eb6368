import { describe, expect, it } from 'vitest';
import { runService, shareService } from '../running-service.ts';
import { readCases } from './cases.ts';
import { exchange } from './exchange.ts';
import { expectAnswer } from './expectations.ts';
import { sendCase } from './send-case.ts';
import { isSlow } from './slow-cases.ts';
import { scenarios } from './state-cases.ts';
import { patchedPayload } from './valid-payload.ts';
import { createVariables, type Variables } from './variables.ts';

const areas = [
  'auth',
  'get-document',
  'file-url',
  'list',
  'upload',
  'submit-json',
  'submit-members',
  'submit-values',
  'submit-state',
  'webhook',
];
const cases = readCases(areas);
const overLimit = cases.filter(({ body }) => body?.gen === 'rate_limit');
const usual = cases.filter((badInput) => !overLimit.includes(badInput) && !isSlow(badInput));

it('has cases for every area', () => {
  expect(new Set(cases.map(({ area }) => area))).toEqual(new Set(areas));
});

describe('invalid requests', () => {
  const service = shareService();
  let created: Promise<Variables> | undefined;
  const vars = () => {
    created ??= createVariables(service());
    return created;
  };

  it.each(usual)('$id: $why', async (badInput) => {
    const scenario = scenarios[badInput.body?.gen ?? ''];
    const answer = await (scenario
      ? scenario(service(), await vars(), badInput)
      : sendCase(badInput, service().origin, await vars()));
    expectAnswer(answer, badInput, await vars());
    if (badInput.expectDetails?.documentUrlDifferent) {
      expect((await sendCase(badInput, service().origin, await vars())).text).not.toBe(answer.text);
    }
  });
});

describe('requests over the rate limit', () => {
  // Only a fifth of all requests may be submissions.
  const service = runService({ RATE_LIMIT_PER_MINUTE: '5' });

  it.each(overLimit)('$id: $why', async (badInput) => {
    const vars = await createVariables(service());
    const { baseUrl } = service();
    const headers = { 'X-API-Key': vars.PK ?? '', 'Content-Type': 'application/json' };
    const body = Buffer.from(await patchedPayload(vars, [], false));
    const submit = () => exchange({ method: 'POST', address: `${baseUrl}/sdk/documents/submit`, headers, body });
    expect((await submit()).status).toBe(201);
    expectAnswer(await submit(), badInput, vars);
  });
});
