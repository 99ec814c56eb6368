import type { Words } from './words.ts';

/** What stands around answers. */
export const envelopeWords = {
  Pagination: {
    about: 'Where a page of a list stands.',
    members: {
      cursor: 'Give this as `cursor` to get the next page. The last page has none.',
      hasMore: 'Whether there is a next page.',
      limit: 'The size of a page that was used.',
    },
  },
  Meta: {
    about: 'What goes with every answer in an envelope.',
    members: {
      requestId: 'Identifier of the request, the same as in the header X-Request-Id. Tell it when you ask us for help.',
      timestamp: 'When it was answered.',
    },
  },
  Error: {
    about: 'The envelope of every error.',
    members: {
      success: 'Always false.',
      error: 'What went wrong.',
      'error.code': 'What went wrong, as one of a closed list of codes. Decide by this, and by `details.reason`.',
      'error.message': 'What went wrong and what to do, for people. It may be worded differently tomorrow.',
      'error.details':
        'What exactly is wrong: `field`, the place, such as `fields[0].value.content`, and `reason`, one of a closed list of words; `errors`, several of these; `missingFields`, the ids of required fields without a value; `requiredScopes`.',
      meta: 'The request that it happened in.',
    },
  },
} as const satisfies Record<string, Words>;
