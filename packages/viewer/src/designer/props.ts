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
  /** The document version that the fields were loaded from. The service refuses to overwrite a newer version. */
  readonly version: number;
}

/**
 * Loads a document and saves its fields. Saving needs a secret key, so implement it with two routes on your server that call the
 * API (docs/designer.md). Reject with core's `ServiceError`, as a `SignerClient` does.
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
   * @throws ServiceError 409 with `details.reason` `document_changed` when the document has a newer version
   */
  replaceFields(
    documentId: string,
    fields: readonly DesignField[],
    options: SaveCall,
  ): Promise<{ readonly version: number }>;
}

/** The designer's own parts, in addition to the viewer's. */
export type DesignerOwnPart = 'designerBar' | 'palette' | 'sidePanel';

/** The parts of the designer that accept a class name. */
export type DesignerPart = DesignerOwnPart | Extract<StyledPart, 'toolbar' | 'sidebar' | 'pages' | 'field'>;

/**
 * Class names by part, such as Tailwind classes. The styles of the designer are in a cascade layer, so yours take precedence.
 *
 * @example
 * <FieldDesigner classNames={{ palette: 'w-40', sidePanel: 'w-96' }} client={client} documentId={id} />
 */
export type DesignerClassNames = { readonly [Part in DesignerPart]?: string | undefined };

/** The methods of a designer, available through its `ref`. */
export interface FieldDesignerHandle {
  /** Returns the current fields, including unsaved changes. */
  getFields(): readonly DesignField[];
  /**
   * Adds fields as one undo step and selects them. A field whose `id` is taken gets a new `id`. If the document is still loading,
   * adds them afterwards.
   */
  addFields(fields: readonly unknown[]): void;
  /** Saves now. Resolves to whether all changes are saved: `false` if saving failed, or the user has made further changes. */
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
  /** Loads and saves the document. You can pass a new object on every render. */
  client: DesignerClient;
  /** The document to prepare. Changing it closes the current document and opens the new one. */
  documentId: string;
  /**
   * Makes the fields controlled: `onFieldsChange` reports each change, and the change lasts only if you pass it back here. Without
   * this prop, the component keeps the fields itself, starting with those of the document.
   */
  fields?: readonly unknown[] | undefined;
  /** Called with all fields after each change. */
  onFieldsChange?: ((fields: readonly DesignField[]) => void) | undefined;
  /** The roles of the signers, in signing order: `['tenant', 'landlord']`. Without it, all fields belong to one signer. */
  roles?: readonly string[] | undefined;
  /** Called after the fields are saved, with the new version of the document. */
  onSave?: ((saved: { readonly version: number; readonly fields: readonly DesignField[] }) => void) | undefined;
  /** Called when loading or saving fails. The designer also shows the error. */
  onError?: ((error: SignerError) => void) | undefined;
  /** `device` keeps unsaved changes on this device and restores them after a reload; `none` does not. Default: `device`. */
  drafts?: 'none' | 'device' | undefined;
  /** As for `<DocumentSigner>`. */
  theme?: 'auto' | 'light' | 'dark' | undefined;
  /** As for `<DocumentSigner>`. */
  language?: string | Language | undefined;
  /** Overrides individual texts of the designer, in any language. */
  messages?: DesignerMessageOverrides | undefined;
  /** Overrides individual texts of the pages and the toolbar, like `messages` of `<DocumentSigner>`. */
  viewerMessages?: MessageOverrides | undefined;
  /** Replaces the file name in the toolbar. */
  title?: ReactNode;
  /** Your logo, in the toolbar. */
  logo?: ReactNode;
  /** Your own buttons, at the end of the designer's bar, after Save. */
  actions?: ReactNode;
  /** Added to the root element. */
  className?: string | undefined;
  /** Class names of individual parts. */
  classNames?: DesignerClassNames | undefined;
  /** Style of the root element. Without a height it fills its parent, up to the height of the viewport. */
  style?: CSSProperties | undefined;
  /** As for `<DocumentSigner>`. */
  workerSrc?: string | undefined;
  /** As for `<DocumentSigner>`. */
  assetsUrl?: string | undefined;
  /**
   * Replaces the default layout. Build it from `DesignerBar`, `Palette`, `DesignerPages` and `SidePanel`, and the `Toolbar` and
   * `Sidebar` of `@document-signer/viewer`. Save errors still appear above it.
   */
  children?: ReactNode;
  ref?: Ref<FieldDesignerHandle> | undefined;
}
