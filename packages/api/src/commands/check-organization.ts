import type { Database } from '../storage/sql/database.ts';

/** Makes sure that there is an organization. @throws Error that says so */
export async function checkOrganization({ read }: Pick<Database, 'read'>, id: string): Promise<void> {
  const found = await read(id).selectFrom('organizations').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new Error(`There is no organization ${id}.`);
}
