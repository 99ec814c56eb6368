import type { ReactNode } from 'react';
import { partOf } from '../failure/lazy-part.tsx';
import { lateCode } from '../late/late-code.ts';
import { useSigner } from '../store/context.ts';

const LazyDialog = partOf(lateCode, (late) => late.OpenDialog);

/** The dialog in which a signature is made. One for all fields of a signer: it opens for the one that asks. */
export function SignatureDialog(): ReactNode {
  const signing = useSigner((state) => state.signing);
  const field = useSigner(({ document }) => document?.fields.find(({ id }) => id === signing));
  return field ? <LazyDialog key={field.id} field={field} /> : null;
}
