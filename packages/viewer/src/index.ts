export type {
  DocumentMetadata,
  Field,
  FieldKindName,
  FieldValue,
  PageInfo,
  SigningEnvelope,
  SubmissionPayload,
  SubmissionResult,
} from '@document-signer/core';
export type { ClassNames, StyledPart } from './components/class-names.ts';
export { FormPane, GuideBar, Pages, ReviewPanel, Sidebar, SignatureDialog, Toolbar } from './components/parts.tsx';
export type {
  Completed,
  DoneProps,
  FailedProps,
  FieldControlProps,
  GuideBarProps,
  SignerComponents,
  SubmitButtonProps,
  ToolbarProps,
} from './components/slots.ts';
export type { Delivery } from './delivery/deliver.ts';
export type { Wait } from './delivery/retry-request.ts';
export { DocumentSigner } from './document-signer.tsx';
export { deleteDrafts, type WhichDrafts } from './drafts/delete-drafts.ts';
export type { DeclineRequest, FieldChange, Progress, SignerError, SignerErrorCode, SignerEvents } from './events.ts';
export type { DocumentSignerHandle, SignerSnapshot, SignerStatus } from './handle.ts';
export { type SignerField, useSignerField, useSignerFields } from './hooks/use-signer-field.ts';
export { useSignerHandle, useSignerState } from './hooks/use-signer-handle.ts';
export type { Language } from './languages/language.ts';
export type { FailureWords } from './messages/english/failures.ts';
export { english, type MessageOverrides, type Messages, type Texts } from './messages/messages.ts';
export type { DocumentSignerProps } from './props.ts';
export type { SignerClient, SignerDocument } from './signer-client.ts';
export type { PlainValue, PlainValues, ReportedValue } from './store/plain-values.ts';
export type { Zoom } from './store/view-slice.ts';
