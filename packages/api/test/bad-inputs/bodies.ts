import { gzipSync } from 'node:zlib';
import type { BadInput } from './cases.ts';
import { substitute } from './resolve-value.ts';
import { uploadForm } from './upload-bodies.ts';
import { patchedPayload } from './valid-payload.ts';
import type { Variables } from './variables.ts';

/** A request body, and its content type if the body determines it. */
interface RequestBody {
  readonly bytes: Uint8Array;
  readonly contentType?: string;
}

const mebibyte = 2 ** 20;

/** A small file that inflates to this many zero bytes: gzip members can be concatenated (RFC 1952 §2.2). */
function bomb(inflated: number): Buffer {
  const member = gzipSync(Buffer.alloc(16 * mebibyte));
  return Buffer.concat(Array.from({ length: inflated / (16 * mebibyte) }, () => member));
}

async function formBody(form: FormData): Promise<RequestBody> {
  const response = new Response(form);
  return { bytes: await response.bytes(), contentType: response.headers.get('content-type') ?? '' };
}

async function generated(gen: string, { body }: BadInput, vars: Variables): Promise<RequestBody> {
  const valid = () => patchedPayload(vars, [], false);
  switch (gen) {
    case 'valid_encoded':
      if (body?.contentEncoding === 'gzip') return { bytes: gzipSync(await valid()) };
      return { bytes: Buffer.from(await valid(), 'utf16le') };
    case 'gzip_bomb':
      return { bytes: bomb(Number(body?.inflated)) };
    case 'valid_padded_to':
      return { bytes: Buffer.from((await valid()).padEnd(Number(body?.bytes))) };
    case 'nested':
      return { bytes: Buffer.from('['.repeat(Number(body?.depth)) + ']'.repeat(Number(body?.depth))) };
    case 'bom_prefix':
      return { bytes: Buffer.from(`\ufeff${await valid()}`) };
    case 'pdf':
    case 'multipart':
      return formBody(uploadForm(body ?? {}, vars));
    default:
      throw new Error(`Unknown body generator: "${gen}".`);
  }
}

/** Creates the body of a case. */
export async function bodyOf(badInput: BadInput, vars: Variables): Promise<RequestBody | undefined> {
  const { body, expectDetails } = badInput;
  if (!body) return undefined;
  if (body.gen) return generated(body.gen, badInput, vars);
  if (body.raw !== undefined) return { bytes: Buffer.from(substitute(body.raw, vars)) };
  // Some URLs are followed by a note about the receiver.
  if (typeof body.url === 'string')
    return { bytes: Buffer.from(JSON.stringify({ ...body, url: body.url.split(' ')[0] })) };
  // Keeping the checksum of the unpatched payload causes the mismatch.
  const keepsChecksum = expectDetails?.field === 'checksum' && expectDetails.reason === 'mismatch';
  return { bytes: Buffer.from(await patchedPayload(vars, body.patch ?? [], keepsChecksum)) };
}
