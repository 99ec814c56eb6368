import type { ReactNode } from 'react';
import { partOf } from '../failure/lazy-part.tsx';
import { lateCode } from '../late/late-code.ts';
import { useSigner } from '../store/context.ts';

const LazyDialog = partOf(lateCode, (late) => late.OpenDialog);

/** The signature dialog, open for the field that is being signed. Its code is loaded on demand. */
export function SignatureDialog(): ReactNode {
  const signing = useSigner((state) => state.signing);
  const field = useSigner(({ document }) => document?.fields.find(({ id }) => id === signing));
  return field ? <LazyDialog key={field.id} field={field} /> : null;
}
