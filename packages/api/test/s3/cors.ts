import type { IncomingMessage, ServerResponse } from 'node:http';

/** A rule of a bucket for pages of other origins, as S3 has it. */
export interface CorsRule {
  readonly AllowedOrigins: readonly string[];
  readonly AllowedMethods: readonly string[];
  readonly AllowedHeaders: readonly string[];
  readonly ExposeHeaders: readonly string[];
  readonly MaxAgeSeconds: number;
}

const words = (list: string | undefined) => (list ?? '').toLowerCase().split(/[ ,]+/).filter(Boolean);

/** Whether the rule is for who asks: the origin, the method and all headers that are wanted. */
function isFor(rule: CorsRule, { method, headers }: IncomingMessage): boolean {
  const { origin = '' } = headers;
  if (!rule.AllowedOrigins.some((allowed) => allowed === '*' || allowed === origin)) return false;
  const wanted = headers['access-control-request-method'] ?? method ?? '';
  const known = rule.AllowedHeaders.map((name) => name.toLowerCase());
  return (
    rule.AllowedMethods.includes(wanted) &&
    words(headers['access-control-request-headers']).every((name) => known.includes(name))
  );
}

/** Says what a page may read of the answer. @returns whether it was only asked for that, and is answered */
export function letPages(rule: CorsRule, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.headers.origin === undefined) return false;
  const isAllowed = isFor(rule, request);
  if (isAllowed) {
    response.setHeader('Access-Control-Allow-Origin', rule.AllowedOrigins.includes('*') ? '*' : request.headers.origin);
    response.setHeader('Access-Control-Expose-Headers', rule.ExposeHeaders.join(', '));
  }
  if (request.method !== 'OPTIONS') return false;
  if (isAllowed) {
    response.setHeader('Access-Control-Allow-Methods', rule.AllowedMethods.join(', '));
    response.setHeader('Access-Control-Allow-Headers', rule.AllowedHeaders.join(', '));
    response.setHeader('Access-Control-Max-Age', String(rule.MaxAgeSeconds));
  }
  response.writeHead(isAllowed ? 200 : 403).end();
  return true;
}
