export { DocumentSigner } from './document-signer.tsx';
export type { DocumentSignerHandle, SignerSnapshot, SignerStatus } from './handle.ts';
export { english, type Messages, type ProblemWords } from './messages.ts';
export type {
  DocumentSignerProps,
  FieldChange,
  Progress,
  SignerClient,
  SignerDocument,
  SignerError,
  SignerEvents,
} from './props.ts';
export type { Zoom } from './store/view-slice.ts';
