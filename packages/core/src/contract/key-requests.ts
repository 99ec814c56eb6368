import * as v from 'valibot';
import { hostReferenceInputs } from '../document/host-references.ts';
import { signerInputSchema } from '../document/signer.ts';
import { between } from '../errors/parse.ts';
import { plainText } from '../fields/plain-text.ts';
import { idSchema } from '../ids.ts';
import { clientTimestampSchema } from '../timestamp.ts';
import { scopeSchema } from './api-key.ts';

/** A host name as browsers write it, in lower case and, beyond ASCII, in Punycode (RFC 3492); or an IPv6 address. */
const host = String.raw`(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])`;
const originForm = new RegExp(`^(https?)://${host}(?::([1-9]\\d{0,4}))?$`);

/**
 * Whether a text is an origin exactly as browsers send it (RFC 6454, section 6.1): without path, trailing slash, upper case or
 * default port. Any other spelling would never match.
 */
function isOrigin(text: string): boolean {
  const [match, scheme, port] = originForm.exec(text) ?? [];
  return match !== undefined && Number(port ?? 1) <= 65_535 && port !== (scheme === 'https' ? '443' : '80');
}

const origin = v.pipe(v.string(), v.maxLength(300, 'format'), v.check(isOrigin, 'format'));

/** The origins whose pages may use a key, exactly as browsers send them. */
export const originsSchema = v.pipe(v.array(origin), v.minLength(1, 'too_few'), v.maxLength(100, 'too_many'));

const name = v.pipe(plainText(200), v.regex(/\S/, 'required'));

/**
 * A new API key. It cannot have more rights than the calling key, whose limits are the defaults. Unknown members are refused,
 * because a misspelt limit would create a key without it.
 */
export const createApiKeySchema = v.strictObject({
  kind: v.pipe(v.string(), v.picklist(['pk', 'sk'], 'unknown')),
  name: v.optional(name),
  /** Copied to submissions made with the key. */
  ...hostReferenceInputs,
  /** Who signs with it, as the host states. Stored with submissions and printed on their certificates. */
  signer: v.optional(signerInputSchema),
  /** Default: all public scopes for `pk`, the scopes of the calling key for `sk`. */
  scopes: v.optional(v.array(v.pipe(v.string(), scopeSchema))),
  expiresAt: v.optional(clientTimestampSchema),
  /** The origins whose pages may use it, exactly as browsers send them, such as `https://shop.example`; absent: any. */
  allowedOrigins: v.optional(originsSchema),
  /** The documents it is limited to; absent: those of the calling key. */
  documentIds: v.optional(v.pipe(v.array(idSchema('doc')), v.minLength(1, 'too_few'), v.maxLength(100, 'too_many'))),
});

/** A new API key. */
export type CreateApiKey = v.InferOutput<typeof createApiKeySchema>;

/** The maximum overlap of a rotated key and its successor in seconds: seven days. */
const maxOverlapSeconds = 7 * 24 * 3600;

/** Options for rotating a key. */
export const rotateApiKeySchema = v.strictObject({
  /** How long the old key stays valid, in seconds. Default: 0, which ends it at once. */
  overlapSeconds: v.optional(v.pipe(v.number(), v.integer('type'), between(0, maxOverlapSeconds)), 0),
});

/** Options for rotating a key. */
export type RotateApiKey = v.InferOutput<typeof rotateApiKeySchema>;
