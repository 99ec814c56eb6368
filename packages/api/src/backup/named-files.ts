import type { Row } from './row-lines.ts';
import type { TableName } from './table-keys.ts';

/** A PDF that rows name. */
export interface NamedFile {
  readonly organizationId: string;
  readonly sha256: string;
}

/** The hashes of the PDFs that a row names: the original and the prepared file of a document, the sealed one of a submission. */
function hashesOf(table: TableName, { sha256, prepared_sha256, sealed_sha256, erased_at }: Row): unknown[] {
  if (table === 'documents') return [sha256, prepared_sha256];
  return table === 'submissions' && erased_at === null ? [sealed_sha256] : [];
}

/** Gathers the PDFs that rows name, each once: documents may share one. */
export function gatherFiles() {
  const names = new Set<string>();
  return {
    visit(table: TableName, row: Row): void {
      for (const hash of hashesOf(table, row)) {
        if (typeof hash === 'string') names.add(`${row.organization_id} ${hash}`);
      }
    },
    *all(): Generator<NamedFile> {
      for (const name of names) {
        const [organizationId = '', sha256 = ''] = name.split(' ');
        yield { organizationId, sha256 };
      }
    },
  };
}
