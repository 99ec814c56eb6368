import { maxFields } from '@document-signer/core';
import { schemaRef } from '../json-schema.ts';
import { describeCore, hostReferences } from './shared.ts';

const metadata = {
  filename: 'File name, without folders.',
  mimeType: 'Media type of the file.',
  pageCount: 'Number of pages.',
  fileSize: 'Size of the prepared file (`documentUrl`) in bytes.',
  updatedAt: 'When the fields were last replaced. At first, the same as `createdAt`.',
  version: 'Increases by one each time the fields are replaced.',
};

const consent = {
  version: 'Version of the text, at most 100 characters. Change it whenever you change the text.',
  text: 'Plain text of at most 10,000 characters, or an object of such texts by language tag, such as `en`. Signers whose language is missing get the first one.',
  url: 'Link to more information, `https` or `http`: one URL, or an object of URLs by language tag.',
};

const pages = 'The pages in order, so that viewers can lay them out before the PDF has loaded.';

/** The parts of the form whose schemas in core say less: `file` is bytes, and `fields` is JSON text. */
const formParts = {
  file: { type: 'string', format: 'binary', contentMediaType: 'application/pdf' },
  fields: { type: 'array', maxItems: maxFields, items: schemaRef('NewField') },
};

/** Documents. */
export const documentSchemas = describeCore({
  pageInfoSchema: {
    about: 'A page as it is displayed: cropped to its crop box and rotated by its own rotation.',
    members: {
      width: 'Displayed width in points (1/72 inch) at scale 1.',
      height: 'Displayed height in points at scale 1.',
      rotation: 'Rotation of the page in degrees, clockwise.',
    },
  },
  documentMetadataSchema: { about: 'Facts about a document.', members: metadata },
  documentSummarySchema: { about: 'A document in a list.', members: metadata },
  documentRecordSchema: {
    about: 'A document with everything its organization may see.',
    members: {
      ...metadata,
      sha256: 'SHA-256 of the original file as uploaded, in hex.',
      preparedSha256:
        'SHA-256 of the prepared file, which is shown and sealed, in hex. `null` until a document of an earlier version is first used.',
      preparation: 'What preparing the original changed. `null` as long as `preparedSha256` is.',
      status: 'Whether the document can be opened and submitted.',
      language: 'Language of the certificate of completion. `null` for the language of the organization.',
      consent: 'What signers must agree to. `null` for the consent of the organization, if it has one.',
      activeContent: 'Active content found in the original. It never runs, and the completed PDF does not contain it.',
      pages,
    },
  },
  consentInputSchema: {
    name: 'NewConsent',
    about: 'What signers must agree to before they sign. Unknown members are refused.',
    members: consent,
  },
  consentSchema: { about: 'What signers must agree to before they sign.', members: consent },
  preparationSchema: {
    about: 'What preparing the original for signing changed.',
    members: {
      removed:
        'What the prepared file no longer contains. `pdf_a`, `pdf_ua` and `factur_x` are conformance claims removed from its metadata.',
      changed: 'Page numbers on which annotations or form fields look different from the original.',
    },
  },
  signingDocumentSchema: {
    about: 'Everything a viewer needs to show a document and have it filled in.',
    members: {
      metadata: 'Facts about the document.',
      documentUrl: 'URL of the prepared file with an access token. Valid for 15 minutes, for many requests and ranges.',
      downloadUrl: 'Same as `documentUrl`, but browsers save the file under its name.',
      pages,
      signer: 'The person the API key was created for. Absent if the key has no signer.',
      envelope: 'The envelope of a signing session. Absent for other keys.',
      consent: 'What the signer must agree to before signing. Absent if nothing.',
    },
  },
  documentFormSchema: {
    about: 'The parts of the form that creates a document.',
    members: {
      ...hostReferences,
      file: 'The PDF: at most 50 MB, 2,000 pages and 5,000 fields.',
      filename: 'Name of the document, at most 255 bytes in UTF-8. Default: the file name of the part `file`.',
      fields: 'The fields, as a JSON array. Default: the form fields of the PDF.',
      textTags: 'Whether text on the pages such as `{{Name;type=text;required=true}}` makes fields. Not with `fields`.',
      language: 'Language of the certificate of completion. Default: the language of the organization.',
      consent: 'What signers must agree to, as a JSON object. Default: the consent of the organization.',
    },
    amend: ({ properties, ...form }) => ({ ...form, properties: { ...properties, ...formParts }, required: ['file'] }),
  },
  updateDocumentSchema: {
    about: 'Changes to a document. Members left out stay as they are.',
    members: {
      externalId: `${hostReferences.externalId} \`null\` removes it.`,
      metadata: `${hostReferences.metadata} They replace all existing pairs.`,
      consent:
        'What signers must agree to. `null` for the consent of the organization. A new text needs a new version.',
    },
  },
  deletedDocumentSchema: { about: 'Confirms that a document was deleted.' },
});
