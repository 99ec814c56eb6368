import { describe, expect, it } from 'vitest';
import { runService, shareService } from '../running-service.ts';
import { readCases } from './cases.ts';
import { exchange } from './exchange.ts';
import { expectAnswer } from './expectations.ts';
import { sendCase } from './send-case.ts';
import { takesTime } from './slow-cases.ts';
import { plays } from './state-cases.ts';
import { patchedPayload } from './valid-payload.ts';
import { createWorld, type World } from './world.ts';

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
const usual = cases.filter((badInput) => !overLimit.includes(badInput) && !takesTime(badInput));

it('covers every area of the list', () => {
  expect(new Set(cases.map(({ area }) => area))).toEqual(new Set(areas));
});

describe('requests that are wrong in some way', () => {
  const service = shareService();
  let made: Promise<World> | undefined;
  const world = () => {
    made ??= createWorld(service());
    return made;
  };

  it.each(usual)('$id: $why', async (badInput) => {
    const play = plays[badInput.body?.gen ?? ''];
    const answer = await (play
      ? play(service(), await world(), badInput)
      : sendCase(badInput, service().origin, await world()));
    expectAnswer(answer, badInput, await world());
    if (badInput.expectDetails?.documentUrlDifferent) {
      expect((await sendCase(badInput, service().origin, await world())).text).not.toBe(answer.text);
    }
  });
});

describe('requests over the limit', () => {
  // Five requests a minute are one submission.
  const service = runService({ RATE_LIMIT_PER_MINUTE: '5' });

  it.each(overLimit)('$id: $why', async (badInput) => {
    const world = await createWorld(service());
    const { baseUrl } = service();
    const headers = { 'X-API-Key': world.PK ?? '', 'Content-Type': 'application/json' };
    const body = Buffer.from(await patchedPayload(world, [], false));
    const again = () => exchange({ method: 'POST', address: `${baseUrl}/sdk/documents/submit`, headers, body });
    expect((await again()).status).toBe(201);
    expectAnswer(await again(), badInput, world);
  });
});
