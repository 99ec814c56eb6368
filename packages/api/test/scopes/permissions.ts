/**
 * The permission that a request requires: the kinds of keys, an optional scope, and whether the key must belong to an
 * operator or must not be restricted to documents.
 */
export interface Permission {
  readonly request: string;
  readonly kinds: readonly ('pk' | 'sk')[];
  readonly scope: string | undefined;
  readonly forOperator: boolean;
  /** Whether the request also works without a key. */
  readonly isKeyOptional: boolean;
  readonly unconfined: boolean;
}

/**
 * The required permissions, written by hand to check the operations table independently. `*` stands for an ID.
 */
const table = `
  POST   /sdk/validate-key          pk sk
  GET    /sdk/documents/*           pk sk   documents:read
  POST   /sdk/documents/submit      pk sk   documents:submit
  POST   /sdk/documents/*/decline   pk sk   documents:submit
  GET    /sdk/submissions/*         pk sk   documents:submit
  POST   /documents                    sk   documents:write   unconfined
  GET    /documents                    sk   documents:read
  GET    /documents/*                  sk   documents:read
  GET    /documents/*/original         sk   documents:read
  PUT    /documents/*/fields           sk   documents:write
  PATCH  /documents/*                  sk   documents:write
  DELETE /documents/*                  sk   documents:write
  GET    /documents/*/submissions      sk   submissions:read
  GET    /submissions                  sk   submissions:read
  GET    /submissions/*                sk   submissions:read
  GET    /submissions/*/audit          sk   submissions:read
  GET    /submissions/*/file           sk   submissions:read
  POST   /submissions/*/completion     sk   documents:write
  POST   /submissions/*/erasure        sk   submissions:erase
  POST   /envelopes                    sk   envelopes:write
  GET    /envelopes                    sk   envelopes:read
  GET    /envelopes/*                  sk   envelopes:read
  PATCH  /envelopes/*                  sk   envelopes:write
  PATCH  /envelopes/*/signers/*        sk   envelopes:write
  POST   /envelopes/*/void             sk   envelopes:write
  POST   /envelopes/*/signers/*/sessions   sk   envelopes:write
  GET    /envelopes/*/file             sk   envelopes:read
  GET    /envelopes/*/audit            sk   envelopes:read
  POST   /envelopes/*/completion       sk   envelopes:write
  POST   /envelopes/*/erasure          sk   submissions:erase
  POST   /verify                       sk   documents:read   keyless
  GET    /organizations/me             sk   organizations:read
  PATCH  /organizations/me             sk   organizations:write   unconfined
  GET    /organizations/me/seal-certificates   sk   organizations:read
  POST   /organizations                sk   organizations:write   operator unconfined
  POST   /api-keys                     sk   api-keys:write
  GET    /api-keys                     sk   api-keys:read
  POST   /api-keys/*/rotate            sk   api-keys:write
  DELETE /api-keys/*                   sk   api-keys:write
  POST   /webhooks                     sk   webhooks:write   unconfined
  GET    /webhooks                     sk   webhooks:read
  GET    /webhooks/*                   sk   webhooks:read
  PATCH  /webhooks/*                   sk   webhooks:write
  DELETE /webhooks/*                   sk   webhooks:write
  POST   /webhooks/*/rotate-secret     sk   webhooks:write
  POST   /webhooks/*/test              sk   webhooks:write
  GET    /webhooks/*/deliveries        sk   webhooks:read
  POST   /webhooks/*/deliveries/*/redeliver   sk   webhooks:write
`;

function parseRow(line: string): Permission {
  const [method = '', path = '', ...words] = line.trim().split(/\s+/);
  return {
    request: `${method} ${path}`,
    kinds: (['pk', 'sk'] as const).filter((kind) => words.includes(kind)),
    scope: words.find((word) => word.includes(':')),
    forOperator: words.includes('operator'),
    isKeyOptional: words.includes('keyless'),
    unconfined: words.includes('unconfined'),
  };
}

/** The parsed table. */
export const permissions: readonly Permission[] = table.trim().split('\n').map(parseRow);
