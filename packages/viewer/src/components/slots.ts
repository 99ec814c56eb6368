import type { SubmissionResult } from '@document-signer/core';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { SignerError } from '../events.ts';

/** Props of the bar at the top. */
export interface ToolbarProps {
  /** What the host gave as `title`. */
  readonly title?: ReactNode;
}

/** Props of the bar at the bottom. */
export interface GuideBarProps {
  /** Whether the receipt lies above it. */
  readonly isCovered: boolean;
}

/** Props of what stands where the pages cannot be shown. */
export interface FailedProps {
  readonly error: SignerError;
  readonly documentId: string;
  /** Opens the document again; undefined when that would end the same. */
  readonly onRetry?: (() => void) | undefined;
}

/** Props of the receipt, which lies over the pages once the service has stored the submission. */
export interface DoneProps {
  readonly result: SubmissionResult;
  /** Takes the receipt away, so that the document is seen again. */
  onShowDocument(): void;
  /**
   * Takes the receipt away and begins anew. There when the document was submitted in an earlier visit: only the receipt was
   * kept of that, so the fields that `onShowDocument` shows are empty.
   */
  onFillAgain?: (() => void) | undefined;
}

/**
 * The parts of the signer that a host can draw itself. Each is given what it needs as props, and may use every hook of
 * this package. Keep their identity: a component made anew with each render is mounted anew with each render.
 *
 * @example
 * const Thanks = ({ result }: DoneProps) => <p>Thank you. Your submission is {result.submissionId}.</p>;
 * const components = { Done: Thanks };
 *
 * const Contract = () => <DocumentSigner client={client} documentId={id} components={components} />;
 */
export interface SignerComponents {
  /** The bar at the top: title, page, zoom, search. */
  readonly Toolbar?: ComponentType<ToolbarProps> | undefined;
  /** The bar at the bottom: progress, the way to the next field, Submit. */
  readonly GuideBar?: ComponentType<GuideBarProps> | undefined;
  /** What is shown until the document's description is there. */
  readonly Loading?: ComponentType | undefined;
  /** What is shown when the document cannot be opened. */
  readonly Failed?: ComponentType<FailedProps> | undefined;
  /** The receipt. */
  readonly Done?: ComponentType<DoneProps> | undefined;
}

const none: SignerComponents = {};

/** The parts that the host draws itself. */
export const SlotsContext = createContext(none);

/** The host's components, those that it gave. */
export function useSlots(): SignerComponents {
  return useContext(SlotsContext);
}
