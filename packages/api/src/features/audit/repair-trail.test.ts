import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newDocument, newOrganization, openEmpty } from '../../../test/lists/paging.ts';
import type { Tables } from '../../database/tables.ts';
import { repairTrail } from './repair-trail.ts';
import { verifyTrails } from './verify/verify.ts';

/** An organization with two documents, which are events 2 and 3 of its trail, and ways to damage it. */
async function written() {
  const database = await openEmpty();
  const id = await newOrganization(database);
  const now = Date.now();
  const documents = [await newDocument(database, id, now), await newDocument(database, id, now + 1)] as const;
  const events = () =>
    database
      .read(id)
      .selectFrom('audit_events')
      .selectAll()
      .orderBy('sequence')
      .where('organization_id', '=', id)
      .execute();
  return {
    ...{ database, id, documents, events },
    damage: (work: (db: Kysely<Tables>) => Promise<unknown>) => database.write(id, work),
    addAnother: () => newDocument(database, id, now + 2),
    repair: () => repairTrail(database, id, () => now + 3),
    async verify() {
      const problems: string[] = [];
      const onFinding = ({ problem }: { problem: string }) => void problems.push(problem);
      for await (const { marked } of verifyTrails(database.unscoped.read, { organizationId: id, onFinding })) {
        return { problems, marked };
      }
      return { problems, marked: 0 };
    },
  };
}

type Written = Awaited<ReturnType<typeof written>>;

const setHead = async ({ damage, events, id }: Written, sequence: number) => {
  const hash = (await events())[sequence - 1]?.hash ?? '';
  await damage((db) =>
    db.updateTable('audit_heads').set({ sequence, hash }).where('organization_id', '=', id).execute(),
  );
};
const removeEvent = ({ damage, id }: Written, sequence: number) =>
  damage((db) =>
    db.deleteFrom('audit_events').where('organization_id', '=', id).where('sequence', '=', sequence).execute(),
  );
const removeDocument = ({ damage, id }: Written, documentId: string) =>
  damage(async (db) => {
    await db.deleteFrom('document_versions').where('document_id', '=', documentId).execute();
    await db.deleteFrom('documents').where('organization_id', '=', id).where('id', '=', documentId).execute();
  });

describe('audit repair', () => {
  it('leaves a valid trail as it is', async () => {
    const { repair, verify, events } = await written();
    const before = await events();
    expect(await repair()).toEqual([]);
    expect(await events()).toEqual(before);
    expect(await verify()).toEqual({ problems: [], marked: 0 });
  });

  it.each<[what: string, damage: (all: Written) => Promise<unknown>, repairs: (all: Written) => object[]]>([
    ['an event after the end', (all) => setHead(all, 2), () => [{ sequence: 4, gaps: ['events_after_end 3-3'] }]],
    [
      'an end after the last event',
      (all) => removeEvent(all, 3),
      () => [{ sequence: 4, gaps: ['events_missing 3-3'] }],
    ],
    [
      'an event missing in between',
      (all) => removeEvent(all, 2),
      () => [{ sequence: 4, gaps: ['events_missing 2-2'] }],
    ],
    [
      'another last event than is written down',
      ({ damage, id }) =>
        damage((db) =>
          db
            .updateTable('audit_heads')
            .set({ hash: 'a'.repeat(64) })
            .where('organization_id', '=', id)
            .execute(),
        ),
      () => [{ sequence: 4, gaps: ['end_differs 3'] }],
    ],
    [
      'a row missing',
      (all) => removeDocument(all, all.documents[0]),
      ({ documents }) => [{ sequence: 4, gaps: [`document_missing ${documents[0]}`] }],
    ],
    [
      'no trail at all',
      async (all) => {
        for (const sequence of [1, 2, 3]) await removeEvent(all, sequence);
      },
      () => [{ sequence: 4, gaps: ['events_missing 1-3', 'beginning_missing'] }],
    ],
  ])('marks %s, changes no event, and lets events follow', async (_, damage, repairs) => {
    const all = await written();
    const { repair, verify, events, addAnother } = all;
    await damage(all);
    const before = await events();
    expect((await verify()).problems).not.toEqual([]);
    const repaired = await repair();
    expect(repaired.map((one) => ({ ...one, gaps: [...one.gaps] }))).toEqual(repairs(all));
    expect((await events()).slice(0, before.length)).toEqual(before);
    await addAnother();
    // The event of the repair itself gives a trail its end, and its first event.
    const lasting = repaired
      .flatMap(({ gaps }) => gaps)
      .filter((gap) => /^(events_missing|end_differs|document)/.test(gap));
    expect(await verify()).toEqual({ problems: [], marked: lasting.length });
    expect(await repair()).toEqual([]);
  });

  it('never marks a changed event', async () => {
    const { damage, repair, verify, id } = await written();
    await damage((db) => db.updateTable('audit_events').set({ at: 7 }).where('organization_id', '=', id).execute());
    const { problems } = await verify();
    await repair();
    const changed = problems.filter((problem) => problem === 'its content does not have its recorded hash');
    expect(changed).toHaveLength(3);
    expect((await verify()).problems).toEqual(changed);
  });
});
