import type { Tables } from '../storage/sql/tables.ts';

/**
 * By what the rows of each table are told apart. The tables stand in an order in which each comes after those that it refers
 * to: they are filled in this order.
 */
export const tableKeys: { readonly [Name in keyof Tables]: readonly (keyof Tables[Name] & string)[] } = {
  organizations: ['id'],
  api_keys: ['id'],
  documents: ['id'],
  document_versions: ['organization_id', 'document_id', 'version'],
  submissions: ['id'],
  submission_images: ['submission_id', 'field_id'],
  audit_heads: ['organization_id'],
  audit_events: ['organization_id', 'sequence'],
  jobs: ['kind', 'subject_id'],
  seal_certificates: ['id'],
  webhook_endpoints: ['id'],
  webhook_deliveries: ['endpoint_id', 'event_id'],
};

/** The name of a table. */
export type TableName = keyof Tables;

/** The tables, in the order in which they are filled. */
export const tableNames = Object.keys(tableKeys) as TableName[];
