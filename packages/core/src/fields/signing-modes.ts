import * as v from 'valibot';
import type { Problem } from '../errors/service-error.ts';

/** The ways to make a signature or initials: drawn, typed in a handwriting, or taken from a photo. */
export const signingModes = ['draw', 'type', 'upload'] as const;

/** A way to make a signature or initials. */
export type SigningMode = (typeof signingModes)[number];

/** The option that limits the modes of a field. Absent: all modes. */
export const modesEntry = {
  modes: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.picklist(signingModes, 'unknown'))),
      v.minLength(1, 'too_few'),
      v.maxLength(signingModes.length, 'too_many'),
    ),
  ),
};

/** A field with that option. */
interface WithModes {
  readonly modes?: readonly SigningMode[] | undefined;
}

/**
 * The mode that the signer's browser claims for a value; absent: it claims none. The pixels cannot prove it, so it is never
 * compared with the modes of the field.
 */
export const madeEntry = { mode: v.optional(v.pipe(v.string(), v.picklist(signingModes, 'unknown'))) };

/** Refuses duplicate modes, which are probably a mistake. */
export function checkModes({ modes = [] }: WithModes): Problem[] {
  return modes.flatMap((mode, index): Problem[] =>
    modes.indexOf(mode) < index ? [{ field: `modes[${index}]`, reason: 'duplicate' }] : [],
  );
}

/**
 * The modes that a field allows, in the order of `signingModes`. The viewer offers only these. The server does not check the
 * mode of a value.
 */
export function modesOf({ modes = signingModes }: WithModes): readonly SigningMode[] {
  return signingModes.filter((mode) => modes.includes(mode));
}
