import { errorEnvelopeSchema, metaSchema, paginationSchema } from '@document-signer/core';
import type { DescribedSchema } from './described-schema.ts';

/** What surrounds answers. */
export const envelopeSchemas = {
  Pagination: {
    schema: paginationSchema,
    about: 'Where to find the next page of a list.',
    members: {
      cursor: 'Send it as `cursor` to get the next page. Absent on the last page.',
      hasMore: 'Whether there is a next page.',
      limit: 'The page size used.',
    },
  },
  Meta: {
    schema: metaSchema,
    about: 'Metadata of every answer in an envelope.',
    members: {
      requestId: 'Identifier of the request, also in the header X-Request-Id. Include it in support requests.',
      timestamp: 'When the request was answered.',
    },
  },
  Error: {
    schema: errorEnvelopeSchema,
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
} as const satisfies Record<string, DescribedSchema>;
