import type { ReactNode } from 'react';
import { LiveRegion } from '../chrome/live-region.tsx';
import { SignatureDialog } from '../signature/dialog.tsx';

/**
 * What an interface of your own needs once, anywhere in it: the dialog in which signatures are made, and the words for
 * those who listen.
 *
 * @throws Error outside of a `<DocumentSigner>`
 */
export function SignerDialogs(): ReactNode {
  return (
    <>
      <SignatureDialog />
      <LiveRegion />
    </>
  );
}
