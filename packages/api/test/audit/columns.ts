import type { DatabaseSync } from 'node:sqlite';

/** Why a change of a column is not found, by table and column. What is not named here has to be found. */
export const unseen: Readonly<Record<string, Readonly<Record<string, string>> | string>> = {
  kysely_migration: 'Says how new the tables are.',
  jobs: 'What is still to be done. What was done, and what came of it, are events.',
  webhook_endpoints:
    'The trail tells that endpoints were made, changed and removed. Nothing of what was signed is in them.',
  webhook_deliveries: 'What was told of events. The events themselves are in the trail.',
  kysely_migration_lock: 'Says whether somebody is making tables.',
  seal_certificates: {
    private_key: 'Encrypted: changed, it is no key any more, and nothing is sealed with it.',
  },
  api_keys: 'The trail tells that keys were made and ended, not all that they may do.',
  organizations: {
    name: 'A label, and personal data where it is the name of a person.',
    plan: 'How much may be asked says nothing of what was signed.',
    created_at: 'The trail has the time of its own.',
    require_verified_checksum: 'Each submission says for itself whether its checksum was verified.',
    retention_days: 'The trail tells of every change of it.',
    active_content: 'Each document says for itself what was found in it.',
    attachments: 'Each document says for itself what preparing it removed.',
    consent_json: 'Each submission says for itself what its signer agreed to.',
  },
};

/** The tables of a database and their columns, as it has them itself. */
export function columnsOf(db: DatabaseSync): [table: string, column: string][] {
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all();
  return tables.flatMap(({ name }) =>
    db
      .prepare(`SELECT name FROM pragma_table_info('${name}')`)
      .all()
      .map((column): [string, string] => [String(name), String(column.name)]),
  );
}

/** Whether nobody promises to find a change of a column. */
export function isUnseen(table: string, column: string): boolean {
  const known = unseen[table];
  return typeof known === 'string' || (known !== undefined && Object.hasOwn(known, column));
}

/** Another value of the same kind, so that nothing but the value gives it away. */
function changed(value: unknown): string | number | Uint8Array {
  if (typeof value === 'number') return value === 1 || value === 0 ? 1 - value : value + 1000;
  if (value instanceof Uint8Array) return value.map((byte, index) => (index === 40 ? byte ^ 1 : byte));
  if (value === null) return 'x';
  const text = String(value);
  // Inside of what it holds: a digit or a letter, so that JSON stays JSON and an id an id.
  const place = text.search(/[0-9a-z](?=[^0-9a-z]*$)/i);
  return `${text.slice(0, place)}${text[place] === '1' ? '2' : '1'}${text.slice(place + 1)}`;
}

/** Changes one column of one row. Gives what makes it as it was. */
export function changeOne(db: DatabaseSync, table: string, column: string, rowid: number): () => void {
  const before = db.prepare(`SELECT ${column} AS value FROM ${table} WHERE rowid = ?`).get(rowid)?.value ?? null;
  const update = db.prepare(`UPDATE ${table} SET ${column} = ? WHERE rowid = ?`);
  update.run(changed(before), rowid);
  return () => void update.run(before, rowid);
}
