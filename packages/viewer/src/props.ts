import type { CSSProperties, ReactNode, Ref } from 'react';
import type { ClassNames } from './components/class-names.ts';
import type { Completed, SignerComponents } from './components/slots.ts';
import type { SignerEvents } from './events.ts';
import type { DocumentSignerHandle } from './handle.ts';
import type { Language } from './languages/language.ts';
import type { MessageOverrides } from './messages/messages.ts';
import type { SignerClient, SignerDocument } from './signer-client.ts';
import type { PlainValues } from './store/plain-values.ts';

/**
 * Props of `<DocumentSigner>`. `null` is treated as omitted.
 *
 * @example
 * <DocumentSigner client={client} documentId={id} onComplete={({ submissionId }) => save(submissionId)} />
 */
export interface DocumentSignerProps extends SignerEvents {
  /** Loads and submits the document. A new object on every render is fine: it does not reload the document. */
  client: SignerClient;
  /** The document to sign. A different id closes the current document with its input and opens the other one. */
  documentId: string;
  /**
   * The document, if you already have or requested it, for example with `prefetchDocument` of
   * `@document-signer/viewer/start-early`. Used only for the first load.
   */
  document?: SignerDocument | Promise<SignerDocument> | undefined;
  /**
   * Initial values by field id or unique label, which override the document's defaults:
   * `{ city: 'Berlin', agree: true, signed: '2026-11-27' }`. Values that are not valid for an editable field are ignored.
   */
  defaultValues?: PlainValues | undefined;
  /**
   * The fields to prefill with the signer's name and email address, by id or unique label:
   * `{ name: 'tenant', email: 'Email' }`. Both come from `signer` of the API key. `defaultValues` take precedence.
   */
  prefillSigner?: { readonly name?: string | undefined; readonly email?: string | undefined } | undefined;
  /**
   * The values by field id or unique label, if you control them: `onValuesChange` reports the signer's input, which is kept
   * only if you pass it back here. Without this prop, the component is uncontrolled, like an input without `value`.
   */
  values?: PlainValues | undefined;
  /**
   * Where the viewer stores a draft of the signer's input until it is submitted. Read once.
   *
   * - `device` (default): in the browser's IndexedDB. The draft survives reloads, crashes and closed tabs. It is deleted when the
   *   document is submitted, when the signer starts over, and after 30 days. One tab at a time edits a document.
   * - `memory`: only in the mounted component. The browser warns the signer before leaving the page.
   * - `none`: like `memory`, but the browser warns only while a submission is being sent.
   *
   * With `values`, the host controls the values, and this is always `none`.
   */
  drafts?: 'none' | 'memory' | 'device' | undefined;
  /**
   * Your id of the signer. People who share a device don't see each other's drafts, receipts and saved signatures if each has
   * their own id. Without one, a saved signature is removed when `client`, `documentId` or `key` changes. Read once: for another
   * person, change `key` as well.
   */
  signerId?: string | undefined;
  /**
   * `auto` (default) follows a parent element with the class or the `data-theme` attribute `light` or `dark`, else the system.
   */
  theme?: 'auto' | 'light' | 'dark' | undefined;
  /**
   * The interface language: a BCP 47 tag such as `de` or `de-CH`, which loads on demand; a language imported from
   * `@document-signer/viewer/languages/<tag>`; or `auto` (default), the language of the page (`<html lang>`), else of the
   * browser. Unsupported languages fall back to English.
   */
  language?: string | Language | undefined;
  /** Overrides of single texts in any language, including texts in a group such as `invalid`. */
  messages?: MessageOverrides | undefined;
  /**
   * Whether the signer reviews all values before submitting. Default: true. The handle's `submit()` skips the review. A missing
   * consent opens the review even if this is false.
   */
  review?: boolean | undefined;
  /** Replaces the file name in the toolbar. */
  title?: ReactNode;
  /** Your logo, in the toolbar. */
  logo?: ReactNode;
  /**
   * What happens after the document is submitted: `title` and `body` replace the default texts; `redirectUrl` is opened right
   * after `onComplete`.
   */
  completed?: Completed | undefined;
  /** Added to the root element. Set `--ds-*` properties in it to style the viewer. */
  className?: string | undefined;
  /** Class names of single parts. */
  classNames?: ClassNames | undefined;
  /** Style of the root element. Without a height, it fills its parent, up to the height of the viewport. */
  style?: CSSProperties | undefined;
  /** Whether the signer may download the unsigned document. Default: true. The signed copy is always offered. */
  allowDownload?: boolean | undefined;
  /** Shows the document and its values without signing: fields accept no input and nothing can be submitted. Default: false. */
  readOnly?: boolean | undefined;
  /**
   * Fields that the signer cannot change, by id or label. Set values of required ones with `defaultValues` or `setValue`; they
   * are submitted like any other.
   */
  readOnlyFields?: readonly string[] | undefined;
  /** The page to show first. Page numbers start at 1. Default: 1. Read once. */
  initialPage?: number | undefined;
  /**
   * Whether every page must be viewed before the document can be submitted. Submit then lists the pages that are left.
   * The service does not check this. Default: false.
   */
  requireAllPagesViewed?: boolean | undefined;
  /**
   * URL of pdf.js's worker script, `build/pdf.worker.min.mjs` of exactly the installed version of `pdfjs-dist`. Default: the
   * one that your bundler finds.
   */
  workerSrc?: string | undefined;
  /** URL of a folder with `cmaps/`, `standard_fonts/`, `wasm/` and `iccs/` of `pdfjs-dist`, for PDFs without embedded fonts. */
  assetsUrl?: string | undefined;
  /** Your components that replace single parts. */
  components?: SignerComponents | undefined;
  /**
   * Your own interface, which replaces the default one. Build it from the hooks and parts of this package, such as `Pages`.
   */
  children?: ReactNode;
  ref?: Ref<DocumentSignerHandle> | undefined;
}
