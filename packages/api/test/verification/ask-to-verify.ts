import { type ApiResponse, ask } from '../ask.ts';

/** Requests the verification of a file. The key is optional. */
export function askToVerify(
  { baseUrl }: { readonly baseUrl: string },
  key: string | undefined,
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): Promise<ApiResponse> {
  return ask(`${baseUrl}/verify`, key, {
    method: 'POST',
    headers: { 'Content-Type': 'application/pdf', ...headers },
    body: new Uint8Array(bytes),
  });
}
