import type { Field, FieldKindName, SubmissionResult } from '@document-signer/core';
import { type ComponentType, createContext, type ReactNode, type Ref, useContext } from 'react';
import type { SignerError } from '../events.ts';
import type { PlainValue, ReportedValue } from '../store/plain-values.ts';

/** Props of the toolbar. */
export interface ToolbarProps {
  /** The `title` prop. */
  readonly title?: ReactNode;
  /** The `logo` prop. */
  readonly logo?: ReactNode;
}

/** Props of the guide bar. */
export interface GuideBarProps {
  /** Whether the receipt covers the pages. */
  readonly isCovered: boolean;
}

/** Props of the panel that replaces the pages when the document cannot be opened. */
export interface FailedProps {
  readonly error: SignerError;
  readonly documentId: string;
  /** Opens the document again. Undefined when that would fail again. */
  readonly onRetry?: (() => void) | undefined;
}

/** Props of the receipt, which covers the pages once the submission is stored. */
export interface DoneProps {
  readonly result: SubmissionResult;
  /** Closes the receipt and shows the document. */
  onShowDocument(): void;
  /**
   * Closes the receipt and starts a new submission. Set for a submission from an earlier visit: the device stored only its
   * receipt, so the fields that `onShowDocument` shows are empty.
   */
  onFillAgain?: (() => void) | undefined;
}

/** Props of the Submit button. */
export interface SubmitButtonProps {
  /** Focused when the review is closed. */
  readonly ref: Ref<HTMLButtonElement>;
  /** The action of the button: `review` opens the review, `submit` submits. */
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
  readonly value: ReportedValue | undefined;
  /** Set these on the control: its `id`, `aria-label`, `aria-describedby` and `aria-invalid`. */
  readonly id: string;
  readonly name: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly isReadOnly: boolean;
  /** Sets a value, which may still be invalid; `undefined` empties the field. */
  onChange(value: PlainValue | undefined): void;
}

/**
 * Components that replace parts of the viewer. Each gets its data as props and may use all hooks of this package. Define them
 * outside of your component: React remounts a component that is redefined on every render.
 *
 * @example
 * const Thanks = ({ result }: DoneProps) => <p>Thank you. Your submission is {result.submissionId}.</p>;
 * const components = { Done: Thanks };
 *
 * const Contract = () => <DocumentSigner client={client} documentId={id} components={components} />;
 */
export interface SignerComponents {
  /** The toolbar: title, page, zoom, search. */
  readonly Toolbar?: ComponentType<ToolbarProps> | undefined;
  /** The guide bar: progress, next field, Submit. */
  readonly GuideBar?: ComponentType<GuideBarProps> | undefined;
  /** Shown until the document is loaded. */
  readonly Loading?: ComponentType | undefined;
  /** Shown when the document cannot be opened. */
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

/** Customizes the receipt. */
export interface Completed {
  readonly title?: ReactNode;
  readonly body?: ReactNode;
  /** A URL with `http:` or `https:`, absolute or relative to the page. Any other is reported as an error. */
  readonly redirectUrl?: string | undefined;
}

const none: SignerComponents = {};

/** The host's components. */
export const SlotsContext = createContext(none);

/** Returns the host's components. */
export function useSlots(): SignerComponents {
  return useContext(SlotsContext);
}
