import { createSecretKey, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { removeDocument } from '../../src/features/documents/document-changes.ts';
import { listDocuments } from '../../src/features/documents/documents.ts';
import { storeSubmission } from '../../src/features/submissions/store-submission.ts';
import { listSubmissions } from '../../src/features/submissions/submission-records.ts';
import { answerPage } from '../../src/operations/cursor.ts';
import { newDocument } from '../add-document.ts';
import { newOrganization } from '../add-organization.ts';
import { checkProperty } from '../check-property.ts';
import { newActor } from '../new-key.ts';
import { newSubmission } from '../new-submission.ts';
import { openEmpty } from '../open-empty.ts';
import { reader } from './paging.ts';

const actor = { keyId: 'key_1' };

/** A small range, so that many rows have the same time. */
const time = fc.integer({ min: 0, max: 5 });

/** A change to a list, or a page that a client reads. */
const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), at: time }),
  fc.record({ do: fc.constant('addElsewhere' as const), at: time }),
  fc.record({ do: fc.constant('remove' as const), which: fc.nat(30) }),
  fc.record({ do: fc.constant('page' as const), limit: fc.integer({ min: 1, max: 5 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const documentsReader = (database: Database, organizationId: string, documentIds: readonly string[] | null = null) =>
  reader(organizationId, 'documents', (from) =>
    listDocuments(database.read(organizationId), organizationId, { ...from, documentIds }),
  );

/** Runs the steps and reads to the end. `always`: documents that existed throughout; `ever`: at any time. */
async function run(database: Database, times: readonly number[], steps: readonly Step[]) {
  const [organizationId, other] = [await newOrganization(database), await newOrganization(database)];
  const first: string[] = [];
  for (const at of times) first.push(await newDocument(database, organizationId, at));
  const always = new Set(first);
  const ever = new Set(first);
  const list = documentsReader(database, organizationId);
  for (const action of steps) {
    if (action.do === 'add') ever.add(await newDocument(database, organizationId, action.at));
    else if (action.do === 'addElsewhere') await newDocument(database, other, action.at);
    else if (action.do === 'page') await list.read(action.limit);
    else if (first.length > 0) {
      const documentId = first[action.which % first.length] ?? '';
      if (always.delete(documentId)) await removeDocument(database, organizationId, { documentId, actor }, 9);
    }
  }
  return { always, ever, seen: await list.readAll(3) };
}

describe('a list of documents', () => {
  it('contains each document exactly once while others are added and deleted between pages', async () => {
    const database = await openEmpty();
    const property = fc.asyncProperty(
      fc.array(time, { maxLength: 12 }),
      fc.array(step, { maxLength: 25 }),
      async (times, steps) => {
        const { always, ever, seen } = await run(database, times, steps);
        const ids = seen.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toEqual(expect.arrayContaining([...always]));
        expect([...ever]).toEqual(expect.arrayContaining(ids));
        // Newest first, then by descending ID. All times have one length, so they sort as strings.
        const sortKeys = seen.map(({ id, createdAt }) => `${createdAt} ${id}`);
        expect(sortKeys).toEqual(sortKeys.toSorted().reverse());
      },
    );
    await checkProperty(property, 30);
  });

  it('contains only the documents that a key may access, on every page', async () => {
    const database = await openEmpty();
    const organizationId = await newOrganization(database);
    const ids: string[] = [];
    for (let index = 0; index < 9; index++) ids.push(await newDocument(database, organizationId, index % 3));
    const allowed = ids.filter((_, index) => index % 2 === 0);
    const seen = await documentsReader(database, organizationId, allowed).readAll(2);
    expect(seen.map(({ id }) => id).toSorted()).toEqual(allowed.toSorted());
  });
});

describe('a list of submissions', () => {
  it('contains each submission once when all have the same time', async () => {
    const database = await openEmpty();
    const organizationId = await newOrganization(database);
    const one = await newDocument(database, organizationId, 0);
    const other = await newDocument(database, organizationId, 0);
    const submitter = await newActor(database, organizationId);
    const stored: { id: string; documentId: string }[] = [];
    for (let index = 0; index < 15; index++) {
      const documentId = index % 2 === 0 ? one : other;
      const submission = newSubmission(documentId, submitter);
      const { id } = await database.write(organizationId, (db) =>
        storeSubmission(db, organizationId, submission, 'received', 1_000),
      );
      stored.push({ id, documentId });
    }
    for (const documentIds of [null, [one], [one, other]]) {
      const list = reader(organizationId, 'submissions', (from) =>
        listSubmissions(database.read(organizationId), organizationId, { ...from, documentIds }),
      );
      const expected = stored.filter(({ documentId }) => documentIds?.includes(documentId) ?? true).map(({ id }) => id);
      expect((await list.readAll(4)).map(({ id }) => id)).toEqual(expected.toSorted().reverse());
    }
  });
});

describe('a cursor', () => {
  const list = { secret: createSecretKey(randomBytes(32)), organizationId: 'org_1', name: 'documents' };
  const position = fc.record({ time: fc.nat({ max: 4e12 }), id: fc.stringMatching(/^doc_[0-9a-z]{26}$/) });

  /** The cursor of a position. */
  async function cursorOf(at: { time: number; id: string }): Promise<string> {
    const rows = [0, 1].map((item) => ({ item, position: at }));
    return (await answerPage(list, { limit: 1 }, async () => rows)).pagination.cursor ?? '';
  }

  /** The position of a cursor. */
  async function read(cursor: string): Promise<unknown> {
    let found: unknown;
    await answerPage(list, { cursor }, async (from) => {
      found = from.position;
      return [];
    });
    return found;
  }

  it('resumes at its position', async () => {
    const property = fc.asyncProperty(position, async (at) => {
      expect(await read(await cursorOf(at))).toEqual(at);
    });
    await checkProperty(property, 50);
  });

  it('is refused when a bit is flipped, or a character is removed or inserted', async () => {
    const malformed = { status: 400, details: { field: 'cursor', reason: 'malformed' } };
    const property = fc.asyncProperty(position, fc.nat(), fc.nat(7), async (at, place, bit) => {
      const cursor = await cursorOf(at);
      const bytes = Buffer.from(cursor, 'base64url');
      const index = place % bytes.length;
      bytes.writeUInt8(bytes.readUInt8(index) ^ (1 << bit), index);
      await expect(read(bytes.toString('base64url'))).rejects.toMatchObject(malformed);
      const offset = place % cursor.length;
      await expect(read(cursor.slice(0, offset) + cursor.slice(offset + 1))).rejects.toMatchObject(malformed);
      await expect(read(`${cursor.slice(0, offset)}A${cursor.slice(offset)}`)).rejects.toMatchObject(malformed);
    });
    await checkProperty(property, 50);
  });
});
