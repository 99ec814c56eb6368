import type { CSSProperties, ReactNode, Ref } from 'react';
import type { StyledPart } from '../components/class-names.ts';
import type { SignerError } from '../events.ts';
import type { Language } from '../languages/language.ts';
import type { MessageOverrides } from '../messages/messages.ts';
import type { SignerCall, SignerDocument } from '../signer-client.ts';
import type { DesignField } from './fields/design-field.ts';
import type { DesignerMessageOverrides } from './messages/designer-messages.ts';

/** The options of `replaceFields`. */
export interface SaveCall extends SignerCall {
  /** The version of the document that the fields were read with. The service refuses to save over a newer one. */
  readonly version: number;
}

/**
 * Loads a document and saves its fields. Saving needs a secret key, so this is your own: two routes on your server that call the API
 * (docs/designer.md). Reject with core's `ServiceError`, as a `SignerClient` does.
 *
 * @example
 * const client: DesignerClient = {
 *   getDocument: (id, { signal }) => myBackend.get(`/templates/${id}`, { signal }),
 *   replaceFields: (id, fields, { version, signal }) => myBackend.put(`/templates/${id}/fields`, { fields, version }, { signal }),
 * };
 */
export interface DesignerClient {
  /** Returns the document with its fields, as `GET /v1/sdk/documents/:id` does. */
  getDocument(documentId: string, options: SignerCall): Promise<SignerDocument>;
  /**
   * Replaces all fields, as `PUT /v1/documents/:id/fields?version=` does, and returns the new version.
   *
   * @throws ServiceError 409 with `details.reason` `document_changed` when the document has another version by now
   */
  replaceFields(
    documentId: string,
    fields: readonly DesignField[],
    options: SaveCall,
  ): Promise<{ readonly version: number }>;
}

/** The parts that the designer adds to those of the viewer. */
export type DesignerOwnPart = 'designerBar' | 'palette' | 'sidePanel';

/** The parts of the designer that take a class name of the host. */
export type DesignerPart = DesignerOwnPart | Extract<StyledPart, 'toolbar' | 'sidebar' | 'pages' | 'field'>;

/**
 * Class names by part, for example of Tailwind. All styles of the designer are in a cascade layer, so yours win.
 *
 * @example
 * <FieldDesigner classNames={{ palette: 'w-40', sidePanel: 'w-96' }} client={client} documentId={id} />
 */
export type DesignerClassNames = { readonly [Part in DesignerPart]?: string | undefined };

/** What can be asked of a designer through its `ref`. */
export interface FieldDesignerHandle {
  /** The fields as they are now. */
  getFields(): readonly DesignField[];
  /**
   * Adds fields, as one step that can be undone, and selects them. One whose `id` another field has gets a new `id`. Before the
   * document is loaded, they wait for it.
   */
  addFields(fields: readonly unknown[]): void;
  /** Saves now. Resolves to whether everything is saved. */
  save(): Promise<boolean>;
  undo(): void;
  redo(): void;
}

/**
 * Props of `<FieldDesigner>`. `null` is treated as omitted.
 *
 * @example
 * <FieldDesigner client={client} documentId={id} roles={['tenant', 'landlord']} onSave={({ version }) => next(version)} />
 */
export interface FieldDesignerProps {
  /** Loads and saves. A new object with every render is fine. */
  client: DesignerClient;
  /** The document to prepare. A different id closes the current document and opens the other one. */
  documentId: string;
  /**
   * The fields, when you keep them: `onFieldsChange` reports each change, and it stays only if you pass it back here. Without this
   * prop the component keeps the fields and starts with those of the document.
   */
  fields?: readonly unknown[] | undefined;
  /** Called with all fields after each change. */
  onFieldsChange?: ((fields: readonly DesignField[]) => void) | undefined;
  /** The roles of the people who sign, in their order: `['tenant', 'landlord']`. Without it, all fields are for one signer. */
  roles?: readonly string[] | undefined;
  /** Called when the fields are saved, with the new version of the document. */
  onSave?: ((saved: { readonly version: number; readonly fields: readonly DesignField[] }) => void) | undefined;
  /** Called when the document cannot be loaded or saved. The designer shows it too. */
  onError?: ((error: SignerError) => void) | undefined;
  /** Whether unsaved changes are kept on the device and offered after a reload. Default: `device`. */
  drafts?: 'none' | 'device' | undefined;
  /** As for `<DocumentSigner>`. */
  theme?: 'auto' | 'light' | 'dark' | undefined;
  /** As for `<DocumentSigner>`. */
  language?: string | Language | undefined;
  /** Overrides of single texts of the designer, in any language. */
  messages?: DesignerMessageOverrides | undefined;
  /** Overrides of single texts of the pages and the toolbar, as the `messages` of `<DocumentSigner>`. */
  viewerMessages?: MessageOverrides | undefined;
  /** Replaces the file name in the toolbar. */
  title?: ReactNode;
  /** Your logo, in the toolbar. */
  logo?: ReactNode;
  /** Placed at the end of the designer's bar, after Save: your own buttons. */
  actions?: ReactNode;
  /** Added to the root element. */
  className?: string | undefined;
  /** Class names of single parts. */
  classNames?: DesignerClassNames | undefined;
  /** Style of the root element. Without a height it fills its parent, up to the height of the viewport. */
  style?: CSSProperties | undefined;
  /** As for `<DocumentSigner>`. */
  workerSrc?: string | undefined;
  /** As for `<DocumentSigner>`. */
  assetsUrl?: string | undefined;
  /**
   * Your own layout in place of ours, built from `DesignerBar`, `Palette`, `DesignerPages` and `SidePanel`, and the `Toolbar` and
   * `Sidebar` of `@document-signer/viewer`. Why fields are not saved is shown above it.
   */
  children?: ReactNode;
  ref?: Ref<FieldDesignerHandle> | undefined;
}
