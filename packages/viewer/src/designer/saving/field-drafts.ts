import { type DesignField, readDesignFields } from '../fields/design-field.ts';
import type { FieldDesignerProps } from '../props.ts';

/** Unsaved fields on this device. */
export interface FieldDraft {
  readonly fields: readonly DesignField[];
  /** The version of the document that they were changed from. */
  readonly version: number;
  /** The fields of that version. */
  readonly base: readonly DesignField[];
}

/** Whether unsaved changes are kept on the device. A host with its own `fields` keeps them itself. */
export function keepsDrafts({ drafts = 'device', fields }: FieldDesignerProps): boolean {
  return drafts === 'device' && fields === undefined;
}

function keyOf(documentId: string): string {
  return `document-signer:fields:${documentId}`;
}

/** Uses the storage of the page. It may be blocked or full: then there are no drafts, and the browser asks before it leaves. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

/** Reads the draft of a document. */
export function readFieldDraft(documentId: string): FieldDraft | undefined {
  return withStorage((storage) => {
    const stored = Object(JSON.parse(storage.getItem(keyOf(documentId)) ?? 'null')) as Partial<Record<string, unknown>>;
    const { fields, version, base } = stored;
    if (!Array.isArray(fields) || !Array.isArray(base) || typeof version !== 'number') return undefined;
    return { fields: readDesignFields(fields), version, base: readDesignFields(base) };
  });
}

/** The draft of a document as one tab writes it. It does not delete what another tab wrote. */
export interface FieldDraftWriter {
  write(draft: FieldDraft): void;
  remove(): void;
}

/** Creates the writer of a document's draft. */
export function createFieldDraftWriter(documentId: string): FieldDraftWriter {
  const key = keyOf(documentId);
  // What was found at the start is shown here, so it belongs to this tab.
  let written = withStorage((storage) => storage.getItem(key));
  return {
    write(draft) {
      withStorage((storage) => {
        const text = JSON.stringify(draft);
        storage.setItem(key, text);
        written = text;
      });
    },
    remove() {
      withStorage((storage) => {
        if (storage.getItem(key) === written) storage.removeItem(key);
      });
    },
  };
}
