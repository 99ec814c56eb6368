import { describe, expect, it } from 'vitest';
import { ask } from '../ask.ts';
import { runService } from '../running-service.ts';
import { readCases } from './cases.ts';
import { exchange } from './exchange.ts';
import { expectAnswer } from './expectations.ts';
import { killedAfterAnswer } from './killed-case.ts';
import { impatience, slowPlays, takesTime } from './slow-cases.ts';
import { patchedPayload } from './valid-payload.ts';
import { createWorld } from './world.ts';

const cases = readCases(['submit-json', 'submit-members', 'submit-values', 'submit-state']).filter(takesTime);
const killed = cases.filter(({ body }) => body?.gen === 'kill9_after_ack');
const slow = cases.filter((badInput) => !killed.includes(badInput));

describe('requests whose proof takes time', () => {
  const service = runService(impatience);

  it.each(killed)('$id: $why', async (badInput) => {
    const world = await createWorld(service());
    expectAnswer(await killedAfterAnswer(service(), world, badInput), badInput, world);
  });

  it.each(slow)('$id: $why', async (badInput) => {
    const world = await createWorld(service());
    const { baseUrl } = service();
    const played = slowPlays[badInput.body?.gen ?? '']?.(service(), world, badInput);
    if (!played) throw new Error(`Nothing plays ${badInput.id}.`);
    // No other test waits for them.
    const headers = { 'X-API-Key': world.PK ?? '', 'Content-Type': 'application/json' };
    const body = Buffer.from(await patchedPayload(world, [], false));
    const other = exchange({ method: 'POST', address: `${baseUrl}/sdk/documents/submit`, headers, body });
    expect(await Promise.race([other, played])).toMatchObject({ status: 201 });
    expectAnswer(await played, badInput, world);
    const stored = await ask(`${baseUrl}/submissions`, world.SK);
    expect((stored.body as { data: unknown[] }).data).toHaveLength(1);
  });
});
