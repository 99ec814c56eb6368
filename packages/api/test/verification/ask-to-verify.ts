import { ask, type Heard } from '../ask.ts';

/** Sends a file to be verified, with a key or without. */
export function askToVerify(
  { baseUrl }: { readonly baseUrl: string },
  key: string | undefined,
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): Promise<Heard> {
  return ask(`${baseUrl}/verify`, key, {
    method: 'POST',
    headers: { 'Content-Type': 'application/pdf', ...headers },
    body: new Uint8Array(bytes),
  });
}
