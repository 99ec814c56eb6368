import { canonicalJson, type Json } from '../src/seal/canonical.ts';
import type canonical from './vectors/canonical.json';

type Vectors = typeof canonical;

/** The number that 16 hex digits of IEEE 754 stand for. */
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

/** Runs the RFC's vectors and returns the names of those that fail. The same code runs in Node and in browsers. */
export function failingVectors(vectors: Vectors): string[] {
  const documents = vectors.documents
    .filter(({ input, output }) => attempt(JSON.parse(input) as Json) !== output)
    .map(({ name }) => name);
  const numbers = vectors.numbers
    .filter(({ ieee754, output }) => attempt(numberOf(ieee754)) !== output)
    .map(({ ieee754 }) => ieee754);
  return [...documents, ...numbers];
}
