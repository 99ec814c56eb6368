import type { ReactNode } from 'react';
import { lazyPart } from '../failure/lazy-part.tsx';
import { useSigner } from '../store/context.ts';

const LazyDialog = lazyPart(async () => (await import('../late.ts')).OpenDialog);

/** The dialog in which a signature is made. One for all fields of a signer: it opens for the one that asks. */
export function SignatureDialog(): ReactNode {
  const signing = useSigner((state) => state.signing);
  const field = useSigner(({ document }) => document?.fields.find(({ id }) => id === signing));
  return field ? <LazyDialog key={field.id} field={field} /> : null;
}
