import * as core from '@document-signer/core';
import type * as v from 'valibot';
import type { JsonSchema } from '../types.ts';

/** Descriptions by member; `style.fontSize` is a member of a member. */
export type MemberWords = Readonly<Record<string, string>>;

/** A named schema of the document, with what readers need to know about it. */
export interface DescribedSchema {
  /** Absent if core has none. */
  readonly schema?: v.GenericSchema;
  readonly about: string;
  /** Members that mean the same everywhere are in `commonMembers`. A test finds members without a description. */
  readonly members?: MemberWords;
  readonly example?: unknown;
  /** Adds what the schema of core leaves open. */
  readonly amend?: (printed: JsonSchema) => JsonSchema;
}

/** The schemas of core by the names of their exports, and those that only its operations have. */
const schemas = {
  ...core,
  documentFormSchema: core.operations.createDocument.body,
  deletedDocumentSchema: core.operations.deleteDocument.answer,
  deletedWebhookSchema: core.operations.deleteWebhook.answer,
};

type SchemaName = {
  [Name in keyof typeof schemas]: (typeof schemas)[Name] extends v.GenericSchema ? Name : never;
}[keyof typeof schemas];

/** Descriptions of schemas of core. Their names in the document are those of core: `documentRecordSchema` is `DocumentRecord`. */
type CoreWords = {
  readonly [Name in SchemaName]?: Omit<DescribedSchema, 'schema'> & { /** Another name. */ readonly name?: string };
};

/** Schemas of core with their descriptions, by their names in the document. */
export function describeCore(words: CoreWords): Readonly<Record<string, DescribedSchema>> {
  const nameOf = (key: string) => `${key.charAt(0).toUpperCase()}${key.slice(1, -'Schema'.length)}`;
  return Object.fromEntries(
    Object.entries(words).map(([key, { name = nameOf(key), ...described }]) => [
      name,
      { schema: schemas[key as SchemaName], ...described },
    ]),
  );
}

/** Members that mean the same in all schemas. */
export const commonMembers: MemberWords = {
  id: 'Unique identifier.',
  documentId: 'The document.',
  submissionId: 'The submission.',
  webhookId: 'The endpoint.',
  envelopeId: 'The envelope.',
  signerId: 'The signer of the envelope.',
  externalId: 'Your own identifier for it. `null` if you set none.',
  metadata: 'Your own key–value pairs. The service does not interpret them, and browsers never receive them.',
  signer: 'The signer, as stated when the API key was created. `null` if none was stated, or after erasure.',
  name: 'Name.',
  email: 'Email address.',
  type: 'The kind of the field.',
  page: 'Page number, from 1.',
  pageNumber: 'Page number, from 1.',
  x: 'Distance from the left edge of the displayed page, as a fraction of its width.',
  y: 'Distance from the top edge of the displayed page, as a fraction of its height.',
  width: 'Width as a fraction of the page width. It must end within the page.',
  height: 'Height as a fraction of the page height.',
  fontSize: 'Font size in displayed points.',
  fontFamily: 'Font family. The default font replaces one the service does not have.',
  textAlign: 'Alignment of the text.',
  role: 'The role whose fields the signer fills.',
  order: 'Position in the signing order, from 1. Signers of the same order sign in parallel.',
  scopes: 'What the key may do.',
  fields: 'The fields, in the order in which they are filled.',
  renderContext: 'How the document was displayed when it was submitted.',
  submissionPolicy: '`multiple` (default) accepts any number of submissions, `single` only one.',
  fileUrl: 'URL of the sealed PDF with an access token, valid for 15 minutes. `null` if there is none.',
  sha256: 'SHA-256 of the sealed PDF, in hex. `null` if there is none.',
  failure: 'Why completion failed. `null` unless the status is `failed`.',
  createdAt: 'When it was created.',
  updatedAt: 'When it was last changed.',
  completedAt: 'When the sealed PDF was made. `null` until then.',
  erasedAt: 'When its personal data was erased. `null` if it was not.',
  timestamp: 'When it happened.',
  mode: 'How the signature was made, according to the client.',
  success: 'Always `true`.',
  deleted: 'Always `true`.',
};

/** Limits of `externalId` and `metadata` where they are set. */
export const hostReferences: MemberWords = {
  externalId: 'Your own identifier for it, at most 200 characters.',
  metadata: 'Your own key–value pairs: at most 20, with keys of 40 and values of 500 characters.',
};

/** Envelopes of answers. */
export const envelopeSchemas = describeCore({
  paginationSchema: {
    about: 'Where to find the next page of a list.',
    members: {
      cursor: 'Send it as `cursor` to get the next page. Absent on the last page.',
      hasMore: 'Whether there is a next page.',
      limit: 'The page size used.',
    },
  },
  metaSchema: {
    about: 'Metadata of every answer in an envelope.',
    members: {
      requestId: 'Identifier of the request, also in the header X-Request-Id. Include it in support requests.',
      timestamp: 'When the request was answered.',
    },
  },
  errorEnvelopeSchema: {
    name: 'Error',
    about: 'The envelope of every error.',
    members: {
      success: 'Always `false`.',
      error: 'What went wrong.',
      'error.code': 'One of a closed list of codes. Decide by this and by `details.reason`.',
      'error.message': 'What went wrong and what to do, for people. The wording may change.',
      'error.details':
        'Details: `field` is the place, such as `fields[0].value.content`, and `reason` one of a closed list; `errors` has several of these; `missingFields` the ids of required fields without a value; `requiredScopes` the scopes that are missing.',
      meta: 'Metadata of the request.',
    },
  },
});
