import type { ReactNode } from 'react';
import { useLateCode } from '../late/late-code.ts';
import { useSigner } from '../store/context.ts';

/** The signature dialog, open for the field that is being signed. Its code is loaded on demand. */
export function SignatureDialog(): ReactNode {
  const signing = useSigner((state) => state.signing);
  const field = useSigner(({ document }) => document?.fields.find(({ id }) => id === signing));
  const late = useLateCode();
  return field && late && <late.OpenDialog key={field.id} field={field} />;
}
