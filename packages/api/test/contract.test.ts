import { newApiKey, type Operation } from '@document-signer/core';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { addressOf, type ContractFixture, createContractFixture } from './contract/contract-fixture.ts';
import { requestFor, rows, send } from './contract/requests.ts';
import { shareService } from './running-service.ts';

const service = shareService();
let fixture: ContractFixture;

beforeAll(async () => {
  fixture = await createContractFixture(service());
});

const meta = v.strictObject({ requestId: v.string(), timestamp: v.pipe(v.string(), v.isoTimestamp()) });

/** Extracts the answer from its envelope, which must have no other members. */
function unwrap({ envelope }: Operation, body: unknown): unknown {
  if (envelope === 'bare') return body;
  const entries = { success: v.literal(true), data: v.unknown(), meta };
  if (envelope === 'data') return v.parse(v.strictObject(entries), body).data;
  const { data, pagination } = v.parse(v.strictObject({ ...entries, pagination: v.unknown() }), body);
  return { data, pagination };
}

const jsonRows = rows.filter(([, { envelope }]) => envelope !== 'file');

describe('the API', () => {
  it.each(jsonRows)('returns exactly what the schema of %s specifies', async (name, row) => {
    const response = await send(await requestFor(name, fixture));
    expect({ status: response.status, text: response.status === row.status ? '' : response.text }).toEqual({
      status: row.status,
      text: '',
    });
    const answer = unwrap(row, response.body);
    // The schema drops unknown members, so an equal result means that there were none.
    expect(v.parse(row.answer, answer)).toEqual(answer);
  });

  it('refuses requests without a key, unless the key is optional', async () => {
    const keyed = rows.filter(([, { isKeyOptional }]) => !isKeyOptional);
    expect(rows.length - keyed.length).toBe(1);
    for (const [name, row] of keyed) {
      const { status } = await ask(addressOf(fixture, row), undefined, { method: row.method });
      expect({ name, status }).toEqual({ name, status: 401 });
    }
  });

  it('refuses a wrong key for every operation, even if the key is optional', async () => {
    for (const [name, row] of rows) {
      for (const key of ['', 'sk_wrong', newApiKey('sk')]) {
        const { status } = await ask(addressOf(fixture, row), key, { method: row.method });
        expect({ name, key, status }).toEqual({ name, key, status: 401 });
      }
    }
  });
});
