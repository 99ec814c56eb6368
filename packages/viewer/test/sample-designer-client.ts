import { invalid, ServiceError } from '@document-signer/core';
import type { DesignerClient } from '../src/designer/props.ts';
import { sampleDocument, textField } from './sample.ts';

/** A service with one document, which several people may change. `failNext` makes it fail before or after storing. */
export function sampleDesignerClient(fields: readonly unknown[] = [textField('name'), textField('note')]) {
  let stored = sampleDocument(fields);
  const failures: { readonly error: unknown; readonly isStored: boolean }[] = [];
  const signals: AbortSignal[] = [];

  function store(next: readonly unknown[]): number {
    stored = sampleDocument(structuredClone(next), stored.metadata.version + 1);
    return stored.metadata.version;
  }

  const client: DesignerClient = {
    getDocument: async () => stored,
    async replaceFields(_, next, { version, signal }) {
      signals.push(signal);
      const failure = failures.shift();
      if (failure && !failure.isStored) throw failure.error;
      if (version !== stored.metadata.version) throw invalid([{ field: 'version', reason: 'document_changed' }]);
      const saved = { version: store(next) };
      if (failure) throw failure.error;
      return saved;
    },
  };
  return {
    client,
    signals,
    /** Changes the document as another person. */
    saveAsOther: store,
    /** Makes the next save fail. */
    failNext(error: unknown, isStored = false) {
      failures.push({ error, isStored });
    },
    stored: () => ({ version: stored.metadata.version, fields: stored.fields }),
  };
}

/** The error for a lost request or response. */
export const lostConnection = () => new ServiceError('INTERNAL_ERROR', { status: 0 });
