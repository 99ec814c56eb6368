import type { Insertable } from 'kysely';
import type { Tables } from '../src/database/tables.ts';

/** An organization as it stands in the database, when a test writes there by itself. */
export const organizationRow = {
  id: 'org_1',
  name: 'Acme',
  plan: 'free',
  created_at: 0,
  require_verified_checksum: 0,
  active_content: 'neutralise',
  attachments: 'remove',
  language: 'en',
  retention_days: 0,
} satisfies Insertable<Tables['organizations']>;
