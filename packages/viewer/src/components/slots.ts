import type { Field, FieldKindName, SubmissionResult } from '@document-signer/core';
import { type ComponentType, createContext, type ReactNode, type Ref, useContext } from 'react';
import type { SignerError } from '../events.ts';
import type { PlainValue } from '../store/plain-values.ts';

/** Props of the bar at the top. */
export interface ToolbarProps {
  /** The `title` prop. */
  readonly title?: ReactNode;
  /** The `logo` prop. */
  readonly logo?: ReactNode;
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

/** Props of the Submit button. */
export interface SubmitButtonProps {
  /** Focused when the review is closed. */
  readonly ref: Ref<HTMLButtonElement>;
  /** What it does now: `review` opens the review, `submit` submits. */
  readonly action: 'review' | 'submit';
  /** The label in the signer's language. */
  readonly children: string;
  readonly isDisabled: boolean;
  /** Whether a submission is being sent. */
  readonly isSending: boolean;
  onClick(): void;
}

/** Props of a field's control. It fills the field's box on the page, and the row of the form view. */
export interface FieldControlProps {
  readonly field: Field;
  readonly value: string | boolean | undefined;
  /** Set these on the control: its `id`, `aria-label`, `aria-describedby` and `aria-invalid`. */
  readonly id: string;
  readonly name: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly isReadOnly: boolean;
  /** Enters a value, which need not be valid yet; `undefined` empties the field. */
  onChange(value: PlainValue | undefined): void;
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
  /** The button that opens the review and submits. */
  readonly SubmitButton?: ComponentType<SubmitButtonProps> | undefined;
  /**
   * Controls by field kind, on the page and in the form view.
   *
   * @example
   * const Tick = ({ id, name, value, isReadOnly, onChange }: FieldControlProps) => (
   *   <input id={id} aria-label={name} type="checkbox" checked={value === true} disabled={isReadOnly}
   *     onChange={({ target }) => onChange(target.checked)} />
   * );
   * const components = { Field: { checkbox: Tick } };
   */
  readonly Field?: { readonly [Kind in FieldKindName]?: ComponentType<FieldControlProps> | undefined } | undefined;
  /** The receipt. */
  readonly Done?: ComponentType<DoneProps> | undefined;
}

/** What is shown once the document is submitted. */
export interface Completed {
  readonly title?: ReactNode;
  readonly body?: ReactNode;
  /** An address of `http:` or `https:`, absolute or relative to the page. */
  readonly redirectUrl?: string | undefined;
}

/** What the host shows once the document is submitted. */
export const CompletedContext = createContext<Completed>({});

const none: SignerComponents = {};

/** The parts that the host draws itself. */
export const SlotsContext = createContext(none);

/** The host's components, those that it gave. */
export function useSlots(): SignerComponents {
  return useContext(SlotsContext);
}
