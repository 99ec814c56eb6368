import { type Operation, type OperationName, operations, type SigningDocument } from '@document-signer/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, ask } from './ask.ts';
import { type Attempt, attempts, type Intruder, victimIdempotencyKey } from './isolation/attempts.ts';
import {
  createResources,
  dump,
  expectNoChange,
  type Resources,
  unknownIds,
  waitForView,
} from './isolation/resources.ts';
import { runService, type TestOrganization } from './running-service.ts';

const service = runService({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8:1-65535' });

/** The organization whose data must be protected, and the IDs of that data. */
let victim: TestOrganization & Resources;
/** Another organization. */
let elsewhere: TestOrganization;
/** A secret key of the other organization, with all scopes and the rights of an operator. */
let stranger: Intruder;
/** A public key of the other organization. */
let visitor: Intruder;
/** A key of the victim's organization with all scopes, but restricted to another document. */
let confined: Intruder;

/** Reads the victim's data with its own key, so that the service caches it. */
async function fillCaches(): Promise<void> {
  const { documentId, submissionId, secretKey } = victim;
  for (const path of [`/sdk/documents/${documentId}`, `/documents/${documentId}`, `/submissions/${submissionId}`]) {
    expect((await ask(service().baseUrl + path, secretKey)).status).toBe(200);
  }
}

beforeAll(async () => {
  const organization = await service().organization();
  const { baseUrl } = service();
  // The document of the confined key is older, so that lists begin with entries that the key must not see.
  const other = await createResources(service(), organization, 'visit-0');
  const confinedKey = await organization.key('sk', { documentIds: [other.documentId] });
  victim = { ...organization, ...(await createResources(service(), organization, victimIdempotencyKey)) };
  // The first read adds an event to the audit trail. Further reads in the next minutes do not.
  await fillCaches();
  await waitForView(service(), victim.documentId);
  elsewhere = await service().organization();
  const own = await createResources(service(), elsewhere, 'visit-2');
  stranger = { baseUrl, key: await elsewhere.key('sk', { isOperator: true }), own };
  visitor = { baseUrl, key: elsewhere.publicKey, own };
  confined = { baseUrl, key: confinedKey, own: other };
});

const rows = Object.entries(operations as Record<string, Operation>) as [OperationName, Operation][];

/** A response without its variable parts, and with names in place of the requested IDs. */
function comparable({ status, headers, text }: ApiResponse, things: Resources): unknown {
  const { cursors: _cursors, ...ids } = things;
  let words = text.replace(/"meta":\{[^}]*\}/, '"meta":{}');
  for (const [name, id] of Object.entries(ids)) words = words.replaceAll(id, name);
  return { status, words, headers: [...headers.keys()].sort() };
}

/** Checks that a response contains no IDs of the victim. */
function expectNothingOf(
  { text }: ApiResponse,
  { documentId, submissionId, keyId, webhookId, deliveryId }: Resources,
): void {
  for (const id of [documentId, submissionId, keyId, webhookId, deliveryId]) expect(text).not.toContain(id);
}

/** Checks that an action leaves the victim's data unchanged. */
const unchanged = (act: () => Promise<void>) => expectNoChange(service(), victim.id, act);

/** Checks that requests for the victim's data and for nonexistent data get the same response. */
async function expectUnknown(attempt: Attempt, intruder: Intruder): Promise<void> {
  const unknown = unknownIds();
  await fillCaches();
  await unchanged(async () => {
    const [existing, missing] = [await attempt(victim, intruder), await attempt(unknown, intruder)];
    expect([400, 404, 422]).toContain(existing.status);
    expect(comparable(existing, victim)).toEqual(comparable(missing, unknown));
  });
}

describe('the table of attempts', () => {
  it('has at least one attempt for every operation', () => {
    expect(Object.keys(attempts).sort()).toEqual(rows.map(([name]) => name).sort());
    for (const [name, { byId = [], byCursor, own }] of Object.entries(attempts)) {
      expect([...byId, byCursor, own].filter((attempt) => attempt !== undefined).length, name).toBeGreaterThan(0);
    }
  });

  it('covers every ID in the path of each operation and the cursor of each list', async () => {
    for (const [name, { path, envelope }] of rows) {
      const used = new Set<string | symbol>();
      const things = new Proxy(unknownIds(), {
        get(target, member) {
          used.add(member);
          return Reflect.get(target, member);
        },
      });
      const { byId = [], byCursor } = attempts[name];
      for (const attempt of byId) await attempt(things, stranger);
      for (const [, parameter = ''] of path.matchAll(/:(\w+)/g)) expect(used, name).toContain(parameter);
      expect(byCursor !== undefined, name).toBe(envelope === 'list');
    }
  });

  it('detects changes in all tables of an organization', async () => {
    const found = await dump(service(), victim.id);
    const [{ length: documents } = [], { length: keys } = []] = [found.documents, found.api_keys];
    expect({ documents, keys, organizations: found.organizations?.length }).toMatchObject({
      documents: 4,
      organizations: 1,
    });
    expect(keys).toBeGreaterThan(4);
    expect(found.audit_events?.length).toBeGreaterThan(10);
    expect(found.submission_images?.length).toBe(4);
    expect(found.seal_certificates?.length).toBeGreaterThan(1);
    // No background job can change the rows.
    expect(found.jobs).toEqual([]);
    expect(found.webhook_endpoints).toHaveLength(4);
  });
});

const byId = rows.flatMap(([name]) => (attempts[name].byId ?? []).map((attempt, index) => ({ name, index, attempt })));
const byCursor = rows.flatMap(([name]) => {
  const { byCursor: attempt } = attempts[name];
  return attempt ? [{ name, attempt }] : [];
});
const own = rows.flatMap(([name]) => {
  const { own: attempt } = attempts[name];
  return attempt ? [{ name, attempt }] : [];
});

const isOpenToPublicKeys = (name: OperationName) => (operations[name].keys as readonly string[]).includes('pk');

describe('a key of another organization or for another document', () => {
  it.each(byId)('gets nothing by ID: $name $index', async ({ name, attempt }) => {
    const intruders = [stranger, confined, ...(isOpenToPublicKeys(name) ? [visitor] : [])];
    for (const intruder of intruders) await expectUnknown(attempt, intruder);
  });
});

describe("another organization's key", () => {
  it('is refused with a list cursor of the victim', () =>
    unchanged(async () => {
      for (const { name, attempt } of byCursor) {
        const response = await attempt(victim, stranger);
        expect(response.status, name).toBe(400);
        expect(comparable(response, victim), name).toEqual(comparable(await attempt(unknownIds(), stranger), victim));
        // The key may read the list itself.
        expect((await attempt(stranger.own, stranger)).status, name).toBe(200);
      }
    }));

  it('gets only data of its own organization', () =>
    unchanged(async () => {
      for (const { name, attempt } of own) {
        const response = await attempt(stranger.own, stranger);
        expect([200, 201], name).toContain(response.status);
        expectNothingOf(response, victim);
        expect(response.text, name).not.toContain(victim.id);
      }
    }));
});

describe("another organization's public key", () => {
  it('is refused by every operation that requires a secret key', async () => {
    for (const { name, attempt } of byId.filter(({ name }) => !isOpenToPublicKeys(name))) {
      const [existing, missing] = [await attempt(victim, visitor), await attempt(unknownIds(), visitor)];
      expect({ name, status: existing.status }).toEqual({ name, status: 403 });
      expect(comparable(existing, victim)).toEqual(comparable(missing, victim));
    }
  });
});

describe('a key for another document of the same organization', () => {
  it('does not see other documents in lists', () =>
    unchanged(async () => {
      for (const { name, attempt } of [...byCursor, ...own.filter(({ name }) => operations[name].method === 'GET')]) {
        for (const things of [victim, confined.own]) {
          const response = await attempt(things, confined);
          // Webhook endpoints get events of all documents, so this key sees none of them.
          expect([200, 400, 404], name).toContain(response.status);
          expectNothingOf(response, victim);
        }
      }
    }));

  it('sees its own document in lists', async () => {
    for (const path of ['/documents', '/submissions', '/api-keys']) {
      const { body } = await ask(service().baseUrl + path, confined.key);
      expect((body as { data: unknown[] }).data.length, path).toBeGreaterThan(0);
    }
  });
});

describe('the file host', () => {
  const urlOf = async (documentId: string, key: string) => {
    const { body } = await ask(`${service().baseUrl}/sdk/documents/${documentId}`, key);
    return new URL((body as SigningDocument & { documentUrl: string }).documentUrl);
  };

  it.each([
    ['of another organization', () => stranger],
    ['of a key for another document', () => confined],
  ])('refuses a token %s, and does not reveal whether the file exists', async (_, intruder) => {
    const { own, key } = intruder();
    const url = await urlOf(own.documentId, key);
    await waitForView(service(), own.documentId);
    expect((await ask(url.href, undefined)).status).toBe(200);
    await unchanged(async () => {
      const swapped = (id: string) => ask(url.href.replace(own.documentId, id), undefined);
      const unknown = unknownIds();
      const [existing, missing] = [await swapped(victim.documentId), await swapped(unknown.documentId)];
      expect(existing.status).toBe(403);
      expect(comparable(existing, victim)).toEqual(comparable(missing, unknown));
    });
  });
});
