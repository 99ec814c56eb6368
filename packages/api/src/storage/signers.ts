import { canonicalJson, type ShownSigner, type Signer } from '@document-signer/core';

/** Who signs, as the host stated, as a row has it. */
export function signerOf({ signer_json }: { readonly signer_json: string | null }): Signer | null {
  return signer_json === null ? null : (JSON.parse(signer_json) as Signer);
}

/** The column of it. */
export function signerJson(signer: Signer | null | undefined): string | null {
  return signer ? canonicalJson(signer) : null;
}

/** What a viewer gets of it: how the host identified the person is not for the browser. */
export function shownSigner({ name, email }: Signer): ShownSigner {
  return { name, ...(email !== undefined && { email }) };
}
