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
 * Whether a text is an origin letter for letter as browsers send it (RFC 6454, section 6.1): no path, not even a slash,
 * no upper case, no port that the scheme has anyway. Any other spelling would never be met.
 */
function isOrigin(text: string): boolean {
  const [match, scheme, port] = originForm.exec(text) ?? [];
  return match !== undefined && Number(port ?? 1) <= 65_535 && port !== (scheme === 'https' ? '443' : '80');
}

const origin = v.pipe(v.string(), v.maxLength(300, 'format'), v.check(isOrigin, 'format'));

const name = v.pipe(plainText(200), v.regex(/\S/, 'required'));

/**
 * What a new key shall be. A public key with one document and a short life is how a server hands a browser a document. No
 * key makes one that may do more than it may itself: what is left out is as it is with the asking key. A member that is
 * not known is refused: misspelt, it would make a key with fewer bounds than were meant.
 */
export const createApiKeySchema = v.strictObject({
  kind: v.pipe(v.string(), v.picklist(['pk', 'sk'], 'unknown')),
  name: v.optional(name),
  /** The submissions that are sent with the key have the same. */
  ...hostReferenceInputs,
  /** Who signs with it: the host's statement, which is stored with each submission and printed on its certificate. */
  signer: v.optional(signerInputSchema),
  /** The kind's usual scopes when absent: all public ones for `pk`, all that the asking key has for `sk`. */
  scopes: v.optional(v.array(v.pipe(v.string(), scopeSchema))),
  expiresAt: v.optional(clientTimestampSchema),
  /** The origins of pages that may use it, exactly as browsers send them, such as `https://shop.example`; absent: any. */
  allowedOrigins: v.optional(v.pipe(v.array(origin), v.minLength(1, 'too_few'), v.maxLength(100, 'too_many'))),
  /** The documents the key may see; absent: all of the organization. */
  documentIds: v.optional(v.pipe(v.array(idSchema('doc')), v.minLength(1, 'too_few'), v.maxLength(100, 'too_many'))),
});

/** What a new key shall be. */
export type CreateApiKey = v.InferOutput<typeof createApiKeySchema>;

/** The longest that a rotated key may go on beside its successor, in seconds: seven days. */
const longestOverlap = 7 * 24 * 3600;

/** How a key is rotated. */
export const rotateApiKeySchema = v.strictObject({
  /** Seconds that the old key goes on; 0, the default, ends it at once. */
  overlapSeconds: v.optional(v.pipe(v.number(), v.integer('type'), between(0, longestOverlap)), 0),
});

/** How a key is rotated. */
export type RotateApiKey = v.InferOutput<typeof rotateApiKeySchema>;
