export { DocumentSigner } from './document-signer.tsx';
export type { FieldChange, Progress, SignerError, SignerEvents } from './events.ts';
export type { DocumentSignerHandle, SignerSnapshot, SignerStatus } from './handle.ts';
export type { FailureWords } from './messages/english/failures.ts';
export { english, type Messages } from './messages/messages.ts';
export type { DocumentSignerProps } from './props.ts';
export type { SignerClient, SignerDocument } from './signer-client.ts';
export type { Zoom } from './store/view-slice.ts';
