import { gzipSync } from 'node:zlib';
import type { BadInput } from './cases.ts';
import { named } from './made-values.ts';
import { uploadForm } from './upload-bodies.ts';
import { patchedPayload } from './valid-payload.ts';
import type { World } from './world.ts';

/** What a case sends, and the content type where it depends on that. */
interface MadeBody {
  readonly bytes: Uint8Array;
  readonly contentType?: string;
}

const mebibyte = 2 ** 20;

/** As many zeros as wanted in next to nothing: gzip allows several members in a row (RFC 1952, 2.2). */
function bomb(inflated: number): Buffer {
  const member = gzipSync(Buffer.alloc(16 * mebibyte));
  return Buffer.concat(Array.from({ length: inflated / (16 * mebibyte) }, () => member));
}

async function formBody(form: FormData): Promise<MadeBody> {
  const response = new Response(form);
  return { bytes: await response.bytes(), contentType: response.headers.get('content-type') ?? '' };
}

async function generated(gen: string, { body }: BadInput, world: World): Promise<MadeBody> {
  const valid = () => patchedPayload(world, [], false);
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
      return formBody(uploadForm(body ?? {}, world));
    default:
      throw new Error(`Nobody has said how to make a body of "${gen}".`);
  }
}

/** Makes the body of a case. */
export async function bodyOf(badInput: BadInput, world: World): Promise<MadeBody | undefined> {
  const { body, expectDetails } = badInput;
  if (!body) return undefined;
  if (body.gen) return generated(body.gen, badInput, world);
  if (body.raw !== undefined) return { bytes: Buffer.from(named(body.raw, world)) };
  // Removes the note about the receiver after the URL.
  if (typeof body.url === 'string')
    return { bytes: Buffer.from(JSON.stringify({ ...body, url: body.url.split(' ')[0] })) };
  // Where something else was changed and the checksum is to be wrong, it is the one from before the change.
  const keepsChecksum = expectDetails?.field === 'checksum' && expectDetails.reason === 'mismatch';
  return { bytes: Buffer.from(await patchedPayload(world, body.patch ?? [], keepsChecksum)) };
}
