import { type DesignField, readDesignFields } from '../fields/design-field.ts';
import type { FieldDesignerProps } from '../props.ts';

/** Unsaved fields on this device. */
export interface FieldDraft {
  readonly fields: readonly DesignField[];
  /** The document version that the changes are based on. */
  readonly version: number;
  /** The fields of that version. */
  readonly base: readonly DesignField[];
}

/** Whether to keep unsaved changes on the device. Not with controlled fields, which the host keeps. */
export function keepsDrafts({ drafts = 'device', fields }: FieldDesignerProps): boolean {
  return drafts === 'device' && fields === undefined;
}

function keyOf(documentId: string): string {
  return `document-signer:fields:${documentId}`;
}

/** Uses `localStorage`. It may be blocked or full; then no draft is kept, but the browser still asks before leaving the page. */
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

/** Writes the draft of a document for one tab. Does not delete another tab's draft. */
export interface FieldDraftWriter {
  write(draft: FieldDraft): void;
  remove(): void;
}

/** Creates the writer of a document's draft. */
export function createFieldDraftWriter(documentId: string): FieldDraftWriter {
  const key = keyOf(documentId);
  // This tab has restored the draft found at the start, so it may delete it.
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
