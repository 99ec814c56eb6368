/** Times are milliseconds since the epoch; columns named `..._json` hold JSON text. */

interface OrganizationsTable {
  id: string;
  name: string;
  plan: string;
  created_at: number;
}

interface ApiKeysTable {
  id: string;
  organization_id: string;
  kind: string;
  name: string | null;
  /** SHA-256 of the whole key, hex. The key itself is nowhere. */
  hash: string;
  prefix: string;
  last4: string;
  scopes_json: string;
  allowed_origins_json: string | null;
  document_ids_json: string | null;
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
  last_used_at: number | null;
}

interface DocumentsTable {
  id: string;
  organization_id: string;
  filename: string;
  file_size: number;
  sha256: string;
  page_count: number;
  version: number;
  status: string;
  submission_policy: string;
  created_at: number;
  updated_at: number;
  /** The geometry of each page, as pdf.js read it. */
  geometry_json: string;
  fields_json: string;
  /** What Get Document answers but for the URL, written once so that reading it takes no parsing. */
  signing_json: string;
}

interface SubmissionsTable {
  id: string;
  organization_id: string;
  document_id: string;
  document_version: number;
  key_id: string;
  status: string;
  submitted_at: string;
  received_at: number;
  checksum: string;
  checksum_verified: number;
  idempotency_key: string | null;
  /** Finds the same submission sent again. */
  body_hash: string;
  fields_json: string;
  render_context_json: string;
  pages_json: string;
}

/** The tables, the same on every database. */
export interface Tables {
  organizations: OrganizationsTable;
  api_keys: ApiKeysTable;
  documents: DocumentsTable;
  submissions: SubmissionsTable;
}
