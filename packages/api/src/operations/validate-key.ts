import { shownSigner } from '../storage/signers.ts';
import type { MakeHandler } from './handler.ts';

/** Returns what the key may do. It was validated before. */
export const validateKey: MakeHandler<'validateKey'> = () => async (_request, caller) => ({
  body: {
    valid: true,
    organizationId: caller.organizationId,
    organizationName: caller.organization.name,
    scopes: [...caller.scopes],
    ...(caller.signer && { signer: shownSigner(caller.signer) }),
    ...(caller.expiresAt !== null && { expiresAt: new Date(caller.expiresAt).toISOString() }),
  },
});
