import { describe, expect, it } from 'vitest';
import { ask } from '../ask.ts';
import { runService } from '../running-service.ts';
import { readCases } from './cases.ts';
import { exchange } from './exchange.ts';
import { expectAnswer } from './expectations.ts';
import { killedAfterAnswer } from './killed-case.ts';
import { isSlow, shortTimeouts, slowScenarios } from './slow-cases.ts';
import { patchedPayload } from './valid-payload.ts';
import { createVariables } from './variables.ts';

const cases = readCases(['submit-json', 'submit-members', 'submit-values', 'submit-state']).filter(isSlow);
const killed = cases.filter(({ body }) => body?.gen === 'kill9_after_ack');
const slow = cases.filter((badInput) => !killed.includes(badInput));

describe('slow clients and killed services', () => {
  const service = runService(shortTimeouts);

  it.each(killed)('$id: $why', async (badInput) => {
    const vars = await createVariables(service());
    expectAnswer(await killedAfterAnswer(service(), vars, badInput), badInput, vars);
  });

  it.each(slow)('$id: $why', async (badInput) => {
    const vars = await createVariables(service());
    const { baseUrl } = service();
    const pending = slowScenarios[badInput.body?.gen ?? '']?.(service(), vars, badInput);
    if (!pending) throw new Error(`No scenario for ${badInput.id}.`);
    // A slow client does not delay others.
    const headers = { 'X-API-Key': vars.PK ?? '', 'Content-Type': 'application/json' };
    const body = Buffer.from(await patchedPayload(vars, [], false));
    const other = exchange({ method: 'POST', address: `${baseUrl}/sdk/documents/submit`, headers, body });
    expect(await Promise.race([other, pending])).toMatchObject({ status: 201 });
    expectAnswer(await pending, badInput, vars);
    const stored = await ask(`${baseUrl}/submissions`, vars.SK);
    expect((stored.body as { data: unknown[] }).data).toHaveLength(1);
  });
});
