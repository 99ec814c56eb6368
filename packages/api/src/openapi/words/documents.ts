import type { Words } from './words.ts';

const metadata = {
  id: 'Identifier of the document.',
  filename: 'Name of the file, without folders.',
  mimeType: 'Media type of the file.',
  pageCount: 'Number of pages.',
  fileSize: 'Size of the file at `documentUrl` in bytes: the prepared file.',
  createdAt: 'When it was stored.',
  updatedAt: 'When its fields were last replaced; at first, when it was stored.',
  version: 'Grows by one each time that the fields are replaced.',
};

const references = {
  externalId: 'What you call it in your own system; null: you have not said.',
  metadata: 'Pairs of your own. They mean nothing to the service, and browsers never get them.',
};

const consent = {
  version: 'Names the text, and changes whenever it does; at most 100 characters.',
  text: 'What signers agree to: plain text of at most 10,000 characters, or an object of such texts by language tag, such as `en`. Signers whose language has none get the first.',
  url: 'Where more can be read, `https` or `http`: an address, or an object of addresses by language tag.',
};

const pages = 'The pages in order, so that they can be laid out before the PDF is there.';

/** Documents, as they are answered and as they are made. */
export const documentWords = {
  PageInfo: {
    about: 'One page of a document, as it is displayed: cut to its crop box and turned by its own rotation.',
    members: {
      pageNumber: 'Number of the page, from 1.',
      width: 'Displayed width in points at scale 1. A point is 1/72 inch.',
      height: 'Displayed height in points at scale 1.',
      rotation: 'The page’s own rotation in degrees, clockwise.',
    },
  },
  DocumentMetadata: { about: 'What a document is.', members: metadata },
  DocumentSummary: { about: 'What a list tells of a document.', members: { ...metadata, ...references } },
  DocumentRecord: {
    about: 'The whole record of a document, for the organization that owns it.',
    members: {
      ...metadata,
      ...references,
      sha256: 'SHA-256 of the original, in hex: the file as it was uploaded.',
      preparedSha256:
        'SHA-256 of the prepared file, in hex: the file that is shown and sealed. Null until a document of an earlier version is used.',
      preparation: 'What preparing the original did to it; null as long as `preparedSha256` is.',
      status: 'Whether it can be opened and submitted. A deleted document is never answered as a record.',
      submissionPolicy: '`multiple` takes any number of submissions; with `single`, a second one is refused.',
      language: 'The language of its certificate of completion; null: that of the organization.',
      consent: 'What signers of this document have to agree to; null: what the organization sets, if anything.',
      activeContent:
        'What the file holds that could act by itself. It is never run, and the completed PDF will be without it.',
      pages,
      fields: 'The predefined fields, in the order in which they are filled.',
    },
  },
  NewConsent: {
    about: 'What signers have to agree to before they sign. Members that are not known are refused.',
    members: consent,
  },
  Consent: { about: 'What signers have to agree to before they sign.', members: consent },
  Preparation: {
    about: 'What preparing an original for signing did to it.',
    members: {
      removed:
        'What the prepared file no longer has. `pdf_a`, `pdf_ua` and `factur_x` are claims that were taken out of its metadata.',
      changed: 'Pages, from 1, on which annotations or form fields look different from the original.',
    },
  },
  SigningDocument: {
    about: 'All that a viewer needs to show a document and have it filled.',
    members: {
      metadata: 'What the document is.',
      documentUrl:
        'Address of the prepared file, with an access token. It is good for 15 minutes, for many requests and byte ranges.',
      downloadUrl: 'As `documentUrl`, but browsers save the file under its name.',
      fields: 'The predefined fields, in the order in which they are filled.',
      pages,
      signer: 'The person the key was made for, as stated when it was created; absent when the key has no signer.',
      consent:
        'What the signer has to agree to before signing: that of the document, or else that of its organization. Absent: nothing.',
    },
  },
  DocumentForm: {
    about: 'The parts of the form that a document is made from.',
    members: {
      file: 'The PDF. At most 50 MB, 2,000 pages and 5,000 fields.',
      filename: 'Name of the document; that of the part `file` when absent. At most 255 bytes in UTF-8.',
      fields: 'The predefined fields, as a JSON array. When absent, they are taken from the PDF’s own form.',
      textTags:
        'Whether text of the pages such as `{{Name;type=text;required=true}}` is a field too. Not together with `fields`.',
      submissionPolicy: '`multiple`, the default, takes any number of submissions; `single` takes one.',
      language: 'The language of its certificate of completion. When absent, that of the organization.',
      externalId: 'What you call it in your own system. At most 200 characters.',
      metadata: 'Pairs of your own, as a JSON object: at most 20, with keys of 40 and texts of 500 characters at most.',
      consent:
        'What signers have to agree to, as a JSON object: `version`, `text` and, if there is one, `url`. Absent: what the organization sets.',
    },
  },
  UpdateDocument: {
    about: 'Changes of a document. What is left out stays as it is.',
    members: {
      externalId: 'What you call it in your own system, at most 200 characters; null: nothing any more.',
      metadata:
        'Pairs of your own: at most 20, with keys of 40 and texts of 500 characters at most. They take the place of all that were there.',
      consent:
        'What signers have to agree to from now on; null: what the organization sets. Another text needs another version.',
    },
  },
  DeletedDocument: {
    about: 'Says that a document is deleted.',
    members: { id: 'Identifier of the document.', deleted: 'Always true.' },
  },
} as const satisfies Record<string, Words>;
