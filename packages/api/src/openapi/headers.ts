import type { HeaderObject } from './types.ts';

const integer = { type: 'integer', minimum: 0 } as const;

/** The headers of answers. */
export const headers = {
  'X-Request-Id': {
    description: 'Identifier of the request, the same as `meta.requestId`.',
    schema: { type: 'string', pattern: '^req_[0-9a-z]{26}$' },
  },
  'X-RateLimit-Limit': { description: 'How many requests the key may make in a minute.', schema: integer },
  'X-RateLimit-Remaining': { description: 'How many of them are left.', schema: integer },
  'X-RateLimit-Reset': {
    description: 'When the minute ends: seconds since 1970 (Unix time), rounded up.',
    schema: integer,
  },
  'Retry-After': {
    description: 'How many seconds to wait before trying again.',
    schema: { type: 'integer', minimum: 1 },
  },
  Location: { description: 'Path of what was made.', schema: { type: 'string', format: 'uri-reference' } },
  'Idempotency-Replayed': {
    description: '`true`: this submission was stored before, and nothing was stored now.',
    schema: { type: 'string', enum: ['true'] },
  },
  ETag: { description: 'Changes with the bytes of the file.', schema: { type: 'string' } },
  'Content-Range': { description: 'Which bytes of how many these are.', schema: { type: 'string' } },
} as const satisfies Record<string, HeaderObject>;

/** The name of a header of answers. */
export type HeaderName = keyof typeof headers;

/** The headers of every answer to a keyed request. The limits are absent while the service counts nothing. */
export const usualHeaders: readonly HeaderName[] = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
];

/** Refers to headers by their names. */
export function headerRefs(names: readonly HeaderName[]): Readonly<Record<string, { readonly $ref: string }>> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
