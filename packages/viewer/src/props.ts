import type { CSSProperties, ReactNode, Ref } from 'react';
import type { Completed, SignerComponents } from './components/slots.ts';
import type { SignerEvents } from './events.ts';
import type { DocumentSignerHandle } from './handle.ts';
import type { Language } from './languages/language.ts';
import type { MessageOverrides } from './messages/messages.ts';
import type { SignerClient, SignerDocument } from './signer-client.ts';
import type { PlainValues } from './store/plain-values.ts';

/**
 * What `<DocumentSigner>` takes. Whoever writes JavaScript, or passes on what stands in JSON, may say null for whatever is
 * optional: it is as if it were not given.
 *
 * @example
 * <DocumentSigner client={client} documentId={id} onComplete={({ submissionId }) => save(submissionId)} />
 */
export interface DocumentSignerProps extends SignerEvents {
  /** May be another object with every render; nothing is loaded again for it. */
  client: SignerClient;
  /** Another id closes the document with all its input and opens the other one. */
  documentId: string;
  /**
   * The document, when you have it or have asked for it already, as `prefetchDocument` of
   * `@document-signer/viewer/start-early` does. Used once, when the document is first opened; later the client is asked.
   */
  document?: SignerDocument | Promise<SignerDocument> | undefined;
  /**
   * Initial values by field id or unique label, in place of the document's defaults:
   * `{ city: 'Berlin', agree: true, signed: '2026-11-27' }`. Values that are not valid for an editable field are ignored.
   */
  defaultValues?: PlainValues | undefined;
  /**
   * The values by field id or unique label, when you keep them: `onValuesChange` reports what the signer enters, and it
   * stays only if you pass it back here. Without this prop the component keeps the values, like an input without `value`.
   */
  values?: PlainValues | undefined;
  /**
   * Where the viewer keeps a draft of the signer's input until it is submitted. Read once.
   *
   * - `device` (default): in the browser's IndexedDB. The draft survives reloads, crashes and closed tabs. It is deleted when the
   *   document is submitted, when the signer starts over, and after 30 days. One tab at a time edits a document.
   * - `memory`: only in the mounted component. The browser asks the signer before the page is left.
   * - `none`: as `memory`, but the browser asks only while a submission is being sent.
   *
   * With `values`, the host keeps the values, and this is `none`.
   */
  drafts?: 'none' | 'memory' | 'device' | undefined;
  /**
   * Your id of the person who signs. People who share a device don't see each other's drafts, receipts and saved signatures when each
   * has an id of their own. Read once: for another person, change `key` as well.
   */
  signerId?: string | undefined;
  /** Default `auto`: as the signer's system is. */
  theme?: 'auto' | 'light' | 'dark' | undefined;
  /**
   * What the signer speaks: a BCP 47 tag such as `de` or `de-CH`, a language imported from
   * `@document-signer/viewer/languages/<tag>` that is then there at once, or `auto` (default): the language of the page
   * (`<html lang>`), else of the browser. A language that it does not have is English.
   */
  language?: string | Language | undefined;
  /** Texts to say otherwise, in whatever language is spoken: any of them, and of a group, such as `wrong`, any of it. */
  messages?: MessageOverrides | undefined;
  /**
   * Whether the signer looks over all that was filled in before it is sent. Default: true. `submit()` of the handle sends
   * at once in any case.
   */
  review?: boolean | undefined;
  /** In place of the file name, in the bar at the top. */
  title?: ReactNode;
  /** Your logo, in the bar at the top. */
  logo?: ReactNode;
  /**
   * What is shown once the document is submitted: `title` and `body` in place of our words, or `redirectUrl`, to which the
   * page goes right after `onComplete`.
   */
  completed?: Completed | undefined;
  /** On the outermost element, beside our own class. Set `--ds-*` properties here to make the signer look like yours. */
  className?: string | undefined;
  /** On the outermost element. Without a height it fills its parent, up to the height of the window. */
  style?: CSSProperties | undefined;
  /** Whether the signer may download the document as it was sent. Default: true. The signed copy is another matter. */
  allowDownload?: boolean | undefined;
  /** Shows the document and its values without signing: no field takes input and nothing can be submitted. Default: false. */
  readOnly?: boolean | undefined;
  /**
   * Fields that the signer may not change, by id or label. Give those that are required a value with `defaultValues` or
   * `setValue`; they are submitted like any other.
   */
  readOnlyFields?: readonly string[] | undefined;
  /** The page shown first, counted from 1. Default: 1. Read once. */
  initialPage?: number | undefined;
  /**
   * Whether every page must have been viewed before the document can be submitted. Submit then says which are left and
   * leads to them. The service cannot see what is read, so it does not check it. Default: false.
   */
  requireAllPagesViewed?: boolean | undefined;
  /**
   * Address of pdf.js's worker script: `build/pdf.worker.min.mjs` of the installed `pdfjs-dist`, of exactly that version. Default:
   * the installed one, found by your bundler.
   */
  workerSrc?: string | undefined;
  /** Folder with `cmaps/`, `standard_fonts/`, `wasm/` and `iccs/` of `pdfjs-dist`, for PDFs that embed no fonts. */
  assetsUrl?: string | undefined;
  /** Parts of the interface that you draw yourself. */
  components?: SignerComponents | undefined;
  /**
   * An interface of your own in place of all of ours, made with the hooks of this package and its parts, such as `Pages`. Without it,
   * ours is shown.
   */
  children?: ReactNode;
  ref?: Ref<DocumentSignerHandle> | undefined;
}
