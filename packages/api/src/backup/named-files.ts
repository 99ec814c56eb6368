import type { Row } from './row-lines.ts';
import type { TableName } from './table-keys.ts';

/** A PDF that rows name. */
export interface NamedFile {
  readonly organizationId: string;
  readonly sha256: string;
}

/** The PDF that a row names, if it names one. */
function fileOf(table: TableName, row: Row): NamedFile | undefined {
  const { organization_id, sha256, sealed_sha256, erased_at } = row;
  const sealed = table === 'submissions' && erased_at === null ? sealed_sha256 : null;
  const hash = table === 'documents' ? sha256 : sealed;
  if (typeof hash !== 'string' || typeof organization_id !== 'string') return undefined;
  return { organizationId: organization_id, sha256: hash };
}

/** Gathers the PDFs that rows name, each once: documents may share one. */
export function gatherFiles() {
  const names = new Set<string>();
  return {
    visit(table: TableName, row: Row): void {
      const file = fileOf(table, row);
      if (file) names.add(`${file.organizationId} ${file.sha256}`);
    },
    *all(): Generator<NamedFile> {
      for (const name of names) {
        const [organizationId = '', sha256 = ''] = name.split(' ');
        yield { organizationId, sha256 };
      }
    },
  };
}
