import { newApiKey, type Operation } from '@document-signer/core';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { requestFor, rows, send } from './contract/requests.ts';
import { addressOf, makeWorld, type World } from './contract/world.ts';
import { shareService } from './running-service.ts';

const service = shareService();
let world: World;

beforeAll(async () => {
  world = await makeWorld(service());
});

const meta = v.strictObject({ requestId: v.string(), timestamp: v.pipe(v.string(), v.isoTimestamp()) });

/** Takes an answer out of its envelope, which must be exactly that. */
function unwrap({ envelope }: Operation, body: unknown): unknown {
  if (envelope === 'bare') return body;
  const entries = { success: v.literal(true), data: v.unknown(), meta };
  if (envelope === 'data') return v.parse(v.strictObject(entries), body).data;
  const { data, pagination } = v.parse(v.strictObject({ ...entries, pagination: v.unknown() }), body);
  return { data, pagination };
}

const jsonRows = rows.filter(([, { envelope }]) => envelope !== 'file');

describe('every row of the operations table', () => {
  it.each(jsonRows)('%s answers by its schema, without other members', async (name, row) => {
    const heard = await send(await requestFor(name, world));
    expect({ status: heard.status, text: heard.status === row.status ? '' : heard.text }).toEqual({
      status: row.status,
      text: '',
    });
    const answer = unwrap(row, heard.body);
    // A schema drops what it does not know: what is left being equal, there was nothing else.
    expect(v.parse(row.answer, answer)).toEqual(answer);
  });

  it('refuses every operation without a key, but those that need none', async () => {
    const keyed = rows.filter(([, { isKeyOptional }]) => !isKeyOptional);
    expect(rows.length - keyed.length).toBe(1);
    for (const [name, row] of keyed) {
      const { status } = await ask(addressOf(world, row), undefined, { method: row.method });
      expect({ name, status }).toEqual({ name, status: 401 });
    }
  });

  it('refuses a wrong key for every operation, also where none is needed', async () => {
    for (const [name, row] of rows) {
      for (const key of ['', 'sk_wrong', newApiKey('sk')]) {
        const { status } = await ask(addressOf(world, row), key, { method: row.method });
        expect({ name, key, status }).toEqual({ name, key, status: 401 });
      }
    }
  });
});
