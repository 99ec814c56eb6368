import type { HeaderObject } from './types.ts';

const integer = { type: 'integer', minimum: 0 } as const;

/** The headers of answers. */
export const headers = {
  'X-Request-Id': {
    description: 'Identifier of the request, same as `meta.requestId`.',
    schema: { type: 'string', pattern: '^req_[0-9a-z]{26}$' },
  },
  'X-RateLimit-Limit': { description: 'Requests the key may make per minute.', schema: integer },
  'X-RateLimit-Remaining': { description: 'Requests left in this minute.', schema: integer },
  'X-RateLimit-Reset': { description: 'End of this minute: Unix time in seconds, rounded up.', schema: integer },
  'Retry-After': { description: 'Seconds to wait before retrying.', schema: { type: 'integer', minimum: 1 } },
  Location: { description: 'Path of the new resource.', schema: { type: 'string', format: 'uri-reference' } },
  'Idempotency-Replayed': {
    description: '`true`: the submission was stored by an earlier request.',
    schema: { type: 'string', enum: ['true'] },
  },
  ETag: { description: 'Changes when the bytes of the file change.', schema: { type: 'string' } },
  'Content-Range': { description: 'The range and the size of the file.', schema: { type: 'string' } },
} as const satisfies Record<string, HeaderObject>;

/** The name of a header of answers. */
export type HeaderName = keyof typeof headers;

/** The headers of every answer to a request with a key. The limits are absent if rate limiting is off. */
export const usualHeaders: readonly HeaderName[] = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
];

/** References to headers by their names. */
export function headerRefs(names: readonly HeaderName[]): Readonly<Record<string, { readonly $ref: string }>> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
