import { shownSigner } from '../storage/signers.ts';
import type { MakeHandler } from './handler.ts';

/** Tells what the key may do. That it is valid is known by now. */
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
