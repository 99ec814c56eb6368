import type { DocumentSignerProps } from './props.ts';
import type { SignerDocument } from './signer-client.ts';

/**
 * Gives the document that the host brings, once: asked for again, as when its address has run out, it must be a fresh one.
 * One of another id is none: the host has forgotten to bring the new one.
 */
export function createTaker({
  document,
  documentId,
}: Pick<DocumentSignerProps, 'document' | 'documentId'>): () => Promise<SignerDocument> | undefined {
  let isTaken = document === undefined;
  return () => {
    if (isTaken || document === undefined) return undefined;
    isTaken = true;
    return Promise.resolve(document).then((given) => {
      if (given.metadata.id !== documentId) throw new Error(`The document given is not ${documentId}, but another.`);
      return given;
    });
  };
}
