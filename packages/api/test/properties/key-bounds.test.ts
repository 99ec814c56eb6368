import { type CreatedApiKey, type KeyRecord, publicScopes, type Scope, scopes } from '@document-signer/core';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { ask, post } from '../ask.ts';
import { checkProperty } from '../check-property.ts';
import { createDocument } from '../documents.ts';
import { shareService, type TestOrganization } from '../running-service.ts';

const service = shareService();
const origins = ['https://a.example', 'https://b.example', 'https://c.example'];
const ends = [Date.now() + 3600_000, Date.now() + 7200_000].map((time) => new Date(time).toISOString());

let organization: TestOrganization;
let documents: readonly string[];

beforeAll(async () => {
  organization = await service().organization();
  const create = async () => (await createDocument(service().baseUrl, organization.secretKey)).id;
  documents = [await create(), await create(), await create()];
});

/** A request for a key, without its undefined members. Documents are given by index. */
interface Wanted {
  readonly kind: 'pk' | 'sk';
  readonly scopes?: Scope[] | undefined;
  readonly allowedOrigins?: string[] | undefined;
  readonly documents?: number[] | undefined;
  readonly expiresAt?: string | undefined;
}

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const wanted: fc.Arbitrary<Wanted> = fc.record({
  kind: fc.constantFrom('pk', 'sk', 'sk'),
  scopes: maybe(
    fc.subarray([...scopes], { minLength: 7 }).map((list) => [...new Set<Scope>([...list, 'api-keys:write'])]),
  ),
  allowedOrigins: maybe(fc.subarray(origins, { minLength: 1 })),
  documents: maybe(fc.subarray([0, 1, 2], { minLength: 1 })),
  expiresAt: maybe(fc.constantFrom(...ends)),
});

type Bounds = Pick<KeyRecord, 'scopes' | 'allowedOrigins' | 'documentIds' | 'expiresAt'>;

/** Whether a list is a subset of another one. `null` means everything. */
const within = (list: readonly string[] | null, bounds: readonly string[] | null) =>
  bounds === null || list?.every((entry) => bounds.includes(entry)) === true;

function isNoWider(key: Bounds, limits: Bounds): boolean {
  const lists = within(key.allowedOrigins, limits.allowedOrigins) && within(key.documentIds, limits.documentIds);
  const expiresInTime = limits.expiresAt === null || (key.expiresAt !== null && key.expiresAt <= limits.expiresAt);
  return within(key.scopes, limits.scopes) && lists && expiresInTime;
}

/** The requested limits of a key as bounds. Omitted ones default to those of the calling key. */
function boundsOf(body: Partial<Bounds> & Pick<Wanted, 'kind'>, creator: Bounds): Bounds {
  const usual = body.kind === 'pk' ? publicScopes.filter((scope) => creator.scopes.includes(scope)) : creator.scopes;
  return { ...creator, scopes: usual, ...body };
}

it('creates keys within the bounds of the creating key, and refuses all others', async () => {
  let made = 0;
  let refused = 0;
  await checkProperty(
    fc.asyncProperty(fc.array(wanted, { minLength: 2, maxLength: 5 }), async (generations) => {
      let creator: Bounds & { readonly key: string } = {
        scopes: [...scopes],
        allowedOrigins: null,
        documentIds: null,
        expiresAt: null,
        key: organization.secretKey,
      };
      for (const { documents: places, ...rest } of generations) {
        const documentIds = places?.map((place) => documents[place] ?? '');
        const body = JSON.parse(JSON.stringify({ ...rest, documentIds })) as Partial<Bounds> & Pick<Wanted, 'kind'>;
        const bounds = boundsOf(body, creator);
        const mayHave = isNoWider(bounds, creator) && (body.kind === 'sk' || within(bounds.scopes, publicScopes));
        const answer = await post(`${service().baseUrl}/api-keys`, creator.key, body);
        expect(answer.status).toBe(mayHave ? 201 : 422);
        if (mayHave) made += 1;
        else refused += 1;
        if (!mayHave) continue;
        const { data } = answer.body as { data: CreatedApiKey };
        expect(isNoWider(data, creator)).toBe(true);
        if (data.kind === 'sk') creator = data;
      }
    }),
    40,
  );
  // Covers both outcomes.
  expect(Math.min(made, refused)).toBeGreaterThan(20);
});

it('never widens a key on rotation', async () => {
  const { body } = await ask(`${service().baseUrl}/api-keys?limit=100`, organization.secretKey);
  const bound = (body as { data: KeyRecord[] }).data.filter(({ expiresAt }) => expiresAt !== null);
  expect(bound.length).toBeGreaterThan(10);
  for (const before of bound.slice(0, 20)) {
    const answer = await post(`${service().baseUrl}/api-keys/${before.id}/rotate`, organization.secretKey, {});
    expect(answer.status).toBe(201);
    expect(isNoWider((answer.body as { data: CreatedApiKey }).data, before)).toBe(true);
  }
});
