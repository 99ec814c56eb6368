import { canonicalJson, type Json } from '../src/seal/canonical.ts';
import { checksumOf } from '../src/seal/checksum.ts';
import canonical from './vectors/canonical.json' with { type: 'json' };
import checksums from './vectors/checksum.json' with { type: 'json' };

/** The number whose IEEE 754 representation is 16 hex digits. */
function numberOf(ieee754: string): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(`0x${ieee754}`));
  return view.getFloat64(0);
}

function attempt(value: Json): string | null {
  try {
    return canonicalJson(value);
  } catch {
    return null;
  }
}

async function checksumFails({ payload, checksum }: { payload: string; checksum: string }): Promise<boolean> {
  return (await checksumOf(JSON.parse(payload) as Record<string, unknown>)) !== checksum;
}

/** Runs all vectors and returns the failing ones. Runs in Node and in each browser. */
export async function runVectors(): Promise<{ count: number; failing: string[] }> {
  const { documents, numbers } = canonical;
  const failing = [
    ...documents.filter(({ input, output }) => attempt(JSON.parse(input) as Json) !== output).map(({ name }) => name),
    ...numbers.filter(({ ieee754, output }) => attempt(numberOf(ieee754)) !== output).map(({ ieee754 }) => ieee754),
  ];
  for (const vector of checksums.vectors) if (await checksumFails(vector)) failing.push(vector.name);
  return { count: documents.length + numbers.length + checksums.vectors.length, failing };
}
