import { type Operation, type OperationName, operations, type SigningDocument } from '@document-signer/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, type Heard } from './ask.ts';
import { type Attempt, attempts, type Intruder, victimIdempotencyKey } from './isolation/attempts.ts';
import { createResources, dump, expectNoChange, type Resources, unknownIds, waitForView } from './isolation/world.ts';
import { runService, type TestOrganization } from './running-service.ts';

const service = runService({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8:1-65535' });

/** The organization that is to be kept from the others, and what it has. */
let victim: TestOrganization & Resources;
/** Another organization. */
let elsewhere: TestOrganization;
/** A key of it; it may do everything there, and even make organizations. */
let stranger: Intruder;
/** The same with a public key. */
let visitor: Intruder;
/** A key of the same organization, which may do everything, but with another document only. */
let confined: Intruder;

/** The owner reads its data, so that the caches of the service have it. */
async function look(): Promise<void> {
  const { documentId, submissionId, secretKey } = victim;
  for (const path of [`/sdk/documents/${documentId}`, `/documents/${documentId}`, `/submissions/${submissionId}`]) {
    expect((await ask(service().baseUrl + path, secretKey)).status).toBe(200);
  }
}

beforeAll(async () => {
  const organization = await service().organization();
  const { baseUrl } = service();
  // What the confined key sees comes first: lists, newest first, begin with what it does not.
  const other = await createResources(service(), organization, 'visit-0');
  const confinedKey = await organization.key('sk', { documentIds: [other.documentId] });
  victim = { ...organization, ...(await createResources(service(), organization, victimIdempotencyKey)) };
  // The first look is an event of its audit trail; the others of the next minutes are not.
  await look();
  await waitForView(service(), victim.documentId);
  elsewhere = await service().organization();
  const own = await createResources(service(), elsewhere, 'visit-2');
  stranger = { baseUrl, key: await elsewhere.key('sk', { isOperator: true }), own };
  visitor = { baseUrl, key: elsewhere.publicKey, own };
  confined = { baseUrl, key: confinedKey, own: other };
});

const rows = Object.entries(operations as Record<string, Operation>) as [OperationName, Operation][];

/** A response without its variable parts, and with names in place of the requested ids. */
function wordsOf({ status, headers, text }: Heard, things: Resources): unknown {
  const { cursors: _cursors, ...ids } = things;
  let words = text.replace(/"meta":\{[^}]*\}/, '"meta":{}');
  for (const [name, id] of Object.entries(ids)) words = words.replaceAll(id, name);
  return { status, words, headers: [...headers.keys()].sort() };
}

/** Checks that a response contains nothing of the victim, except ids that the request contained. */
function expectNothingOf({ text }: Heard, { documentId, submissionId, keyId, webhookId, deliveryId }: Resources): void {
  for (const id of [documentId, submissionId, keyId, webhookId, deliveryId]) expect(text).not.toContain(id);
}

/** Does something, and sees that all the victim has is afterwards as it was before. */
const unchanged = (act: () => Promise<void>) => expectNoChange(service(), victim.id, act);

/** Requests data of the victim, and data that does not exist: the answers must be alike. */
async function expectUnknown(attempt: Attempt, intruder: Intruder): Promise<void> {
  const unknown = unknownIds();
  await look();
  await unchanged(async () => {
    const [of, without] = [await attempt(victim, intruder), await attempt(unknown, intruder)];
    expect([400, 404, 422]).toContain(of.status);
    expect(wordsOf(of, victim)).toEqual(wordsOf(without, unknown));
  });
}

describe('the matrix', () => {
  it('is complete: an entry for every operation, and each of them asks for something', () => {
    expect(Object.keys(attempts).sort()).toEqual(rows.map(([name]) => name).sort());
    for (const [name, { byId = [], byCursor, own }] of Object.entries(attempts)) {
      expect([...byId, byCursor, own].filter((attempt) => attempt !== undefined).length, name).toBeGreaterThan(0);
    }
  });

  it('tries every id in the path of each operation, and the cursor of each list', async () => {
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

  it('would see a change: the rows of an organization are those of all its tables', async () => {
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
    // And that nothing is under way that would change them by itself.
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

describe('a key of another organization, or for another document of the same one', () => {
  it.each(byId)('finds nothing by its id: $name $index', async ({ name, attempt }) => {
    const intruders = [stranger, confined, ...(isOpenToPublicKeys(name) ? [visitor] : [])];
    for (const intruder of intruders) await expectUnknown(attempt, intruder);
  });
});

describe("another organization's key", () => {
  it('goes on with no list that is not its own', () =>
    unchanged(async () => {
      for (const { name, attempt } of byCursor) {
        const heard = await attempt(victim, stranger);
        expect(heard.status, name).toBe(400);
        expect(wordsOf(heard, victim), name).toEqual(wordsOf(await attempt(unknownIds(), stranger), victim));
        // And it was not the list itself that was refused.
        expect((await attempt(stranger.own, stranger)).status, name).toBe(200);
      }
    }));

  it('is answered about its own organization only', () =>
    unchanged(async () => {
      for (const { name, attempt } of own) {
        const heard = await attempt(stranger.own, stranger);
        expect([200, 201], name).toContain(heard.status);
        expectNothingOf(heard, victim);
        expect(heard.text, name).not.toContain(victim.id);
      }
    }));
});

describe("another organization's public key", () => {
  it('is refused by every other operation', async () => {
    for (const { name, attempt } of byId.filter(({ name }) => !isOpenToPublicKeys(name))) {
      const [of, without] = [await attempt(victim, visitor), await attempt(unknownIds(), visitor)];
      expect({ name, status: of.status }).toEqual({ name, status: 403 });
      expect(wordsOf(of, victim)).toEqual(wordsOf(without, victim));
    }
  });
});

describe('a key for another document of the same organization', () => {
  it('sees nothing of it in a list', () =>
    unchanged(async () => {
      for (const { name, attempt } of [...byCursor, ...own.filter(({ name }) => operations[name].method === 'GET')]) {
        for (const things of [victim, confined.own]) {
          const heard = await attempt(things, confined);
          // Endpoints get events of all documents, so for such a key there are none.
          expect([200, 400, 404], name).toContain(heard.status);
          expectNothingOf(heard, victim);
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
      const [of, without] = [await swapped(victim.documentId), await swapped(unknown.documentId)];
      expect(of.status).toBe(403);
      expect(wordsOf(of, victim)).toEqual(wordsOf(without, unknown));
    });
  });
});
