import { expect, it, onTestFinished } from 'vitest';
import { post } from '../ask.ts';
import { createDocument, submissionOf } from '../documents.ts';
import { runService } from '../running-service.ts';
import { openTestDatabase } from '../test-database.ts';

const service = runService({}, { works: false });

async function organizationWithDocument() {
  const organization = await service().organization();
  const { id } = await createDocument(service().baseUrl, organization.secretKey);
  const submit = async (name: string) =>
    (await post(`${service().baseUrl}/sdk/documents/submit`, organization.publicKey, await submissionOf(id, name)))
      .status;
  return { id: organization.id, submit };
}

it('does not delay an organization while the writes of another one are blocked', async () => {
  const [ours, theirs] = [await organizationWithDocument(), await organizationWithDocument()];
  const other = await openTestDatabase(service().dataDir);
  onTestFinished(() => other.close());
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  onTestFinished(() => release.resolve());
  const lock = other.write(ours.id, async () => {
    locked.resolve();
    await release.promise;
  });
  await locked.promise;

  let answered = 0;
  const waiting = Array.from({ length: 10 }, async (_, index) => {
    const status = await ours.submit(`Ours ${index}`);
    answered += 1;
    return status;
  });
  const others = await Promise.all(Array.from({ length: 10 }, (_, index) => theirs.submit(`Theirs ${index}`)));
  expect(others).toEqual(Array(10).fill(201));
  expect(answered).toBe(0);
  release.resolve();
  await lock;
  expect(await Promise.all(waiting)).toEqual(Array(10).fill(201));
});
