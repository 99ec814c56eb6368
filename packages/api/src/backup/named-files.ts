import type { Row } from './row-lines.ts';
import type { TableName } from './table-keys.ts';

/** A PDF that rows name. */
export interface NamedFile {
  readonly organizationId: string;
  /** Under which it is stored. */
  readonly key: string;
  readonly sha256: string;
}

/** The keys and hashes of the PDFs that a row names: the original and the prepared file of a document, the sealed one of a submission. */
function filesOf(table: TableName, row: Row): unknown[][] {
  if (table === 'documents')
    return [
      [row.file_key, row.sha256],
      [row.prepared_key, row.prepared_sha256],
    ];
  return table === 'submissions' ? [[row.sealed_key, row.sealed_sha256]] : [];
}

/** Gathers the PDFs that rows name, each once: documents of earlier versions may share one. */
export function gatherFiles() {
  const names = new Set<string>();
  return {
    visit(table: TableName, row: Row): void {
      for (const [key, sha256] of filesOf(table, row)) {
        if (typeof key === 'string') names.add(`${row.organization_id} ${key} ${sha256}`);
      }
    },
    *all(): Generator<NamedFile> {
      for (const name of names) {
        const [organizationId = '', key = '', sha256 = ''] = name.split(' ');
        yield { organizationId, key, sha256 };
      }
    },
  };
}
