import type { FieldKindName, RenderContext, SigningMode } from '@document-signer/core';
import type { CompletionTask } from '../completion-task.ts';
import type { StoredImage } from '../paint/images/embed-image.ts';

/** A text, and what was left off of one that would fill pages. All of it is printable. */
export interface ShownText {
  readonly shown: string;
  /** Of the whole text, when only its beginning is shown: code points, and the SHA-256 of its UTF-8 in hex. */
  readonly whole?: { readonly characters: number; readonly sha256: string };
  /** The most characters that the service keeps of such a text, when it may have cut this one when it came. */
  readonly keptCharacters?: number;
}

/** What a field was filled with. */
export type ValueFact =
  | { readonly kind: 'empty' }
  | { readonly kind: 'ticked' }
  | { readonly kind: 'text'; readonly text: ShownText }
  /** `name` is how the choice is called on the page, where that is not its value. */
  | { readonly kind: 'choice'; readonly value: ShownText; readonly name?: ShownText }
  | {
      readonly kind: 'image';
      /** As it is drawn. */
      readonly image: StoredImage;
      /** Of the image's bytes as they are drawn, hex. */
      readonly sha256: string;
    };

/** A field of the document, and what it was filled with. */
export interface FieldFact {
  readonly label: ShownText;
  readonly type: FieldKindName;
  readonly page: number;
  readonly value: ValueFact;
  /** What the sender had put there: nothing, a text that cannot be changed, or one that the signer kept. */
  readonly prefilled: 'no' | 'fixed' | 'kept';
  /** How a signature was made, as the signer's browser stated; absent: it did not. */
  readonly mode?: SigningMode;
}

/** Something that happened. Whoever did it is unknown once that was erased. */
export interface EventFact {
  readonly at: string;
  readonly what: string;
  /** A key's id, or who else it was. */
  readonly by: string;
  readonly ip?: string;
  readonly userAgent?: ShownText;
  readonly isErased: boolean;
}

/** Something that the reader must know, and what it is about. */
export interface Note {
  readonly says: string;
  readonly about?: readonly string[];
}

/** Who signed, as the organization stated. */
export interface SignerFact {
  readonly name: ShownText;
  readonly email?: ShownText;
  readonly identification?: {
    readonly method: ShownText;
    /** RFC 3339. */
    readonly at: string;
    readonly reference?: ShownText;
  };
}

/** What the signer agreed to. */
export interface ConsentFact {
  readonly version: ShownText;
  /** RFC 3339, by the signer's clock. */
  readonly acceptedAt: string;
  readonly text: ShownText;
  /** Of the text, hex. */
  readonly textSha256: string;
  readonly url?: ShownText;
}

/** All that a certificate says. Texts of others are printable and of bounded length; times are RFC 3339. */
export interface CertificateFacts {
  readonly organization: { readonly id: string; readonly name: ShownText };
  readonly document: {
    readonly id: string;
    readonly name: ShownText;
    /** Of the original, hex. */
    readonly sha256: string;
    /** Of the prepared file, hex. */
    readonly preparedSha256: string;
    readonly version: number;
  };
  readonly submission: {
    readonly id: string;
    /** By the client's clock. */
    readonly submittedAt: string;
    /** By the server's. */
    readonly receivedAt: string;
    readonly checksum: ShownText;
    readonly isChecksumVerified: boolean;
    readonly renderContext: RenderContext;
    /** The numbers of the pages that the client says were viewed; undefined: it says nothing of it. */
    readonly viewedPages: readonly number[] | undefined;
    /** Who signed, as the organization stated; undefined: it did not. */
    readonly signer: SignerFact | undefined;
    /** What the signer agreed to; undefined: nothing was asked for. */
    readonly consent: ConsentFact | undefined;
  };
  readonly pageCount: number;
  readonly events: readonly EventFact[];
  /** Others who opened the document: how often, and between when. Who they were is not for this signer's copy. */
  readonly otherViews?: NonNullable<CompletionTask['otherViews']>;
  /** How many events are left out of `events`. */
  readonly leftOut?: NonNullable<CompletionTask['leftOut']>;
  /** The last event of the audit trail that is told of, which pins down all before it. */
  readonly trail?: { readonly sequence: number; readonly hash: string };
  readonly fields: readonly FieldFact[];
  readonly notes: readonly Note[];
  readonly sealedAt: string;
  readonly seal: {
    /** What the certificate calls itself. */
    readonly name: ShownText;
    /** SHA-256 of the certificate, hex. */
    readonly fingerprint: string;
    readonly timeStampAuthority?: ShownText;
  };
  /** Where anybody can verify the file; absent: the service does not know its public address. */
  readonly verifyUrl?: ShownText;
}
