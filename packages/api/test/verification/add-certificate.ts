import { newId } from '@document-signer/core';
import { openTestDatabase } from '../test-database.ts';

/** Adds a retired seal certificate to an organization in the database. */
export async function addCertificate(dataDir: string, organizationId: string, certificate: Uint8Array): Promise<void> {
  const database = await openTestDatabase(dataDir);
  await database.unscoped.write(async (db) => {
    const row = { id: newId('crt'), organization_id: organizationId, certificate, private_key: null };
    await db
      .insertInto('seal_certificates')
      .values({ ...row, created_at: 0, retired_at: 1 })
      .execute();
  });
  await database.close();
}
