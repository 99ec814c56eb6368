import * as v from 'valibot';
import type { Problem } from '../errors/service-error.ts';

/** The ways to make a signature or initials: drawn, typed in a handwriting, or taken from a photo. */
export const signingModes = ['draw', 'type', 'upload'] as const;

/** A way to make a signature or initials. */
export type SigningMode = (typeof signingModes)[number];

/** The option by which a field takes some of the ways only. Absent: all of them. */
export const modesEntry = {
  modes: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.picklist(signingModes, 'unknown'))),
      v.minLength(1, 'too_few'),
      v.maxLength(signingModes.length, 'too_many'),
    ),
  ),
};

/** What the option holds. */
interface WithModes {
  readonly modes?: readonly SigningMode[] | undefined;
}

/**
 * The member of a value that states how it was made, as the signer's browser says; absent: it does not say. A value is pixels and
 * cannot prove it, so it is never compared with the ways that its field takes.
 */
export const madeEntry = { mode: v.optional(v.pipe(v.string(), v.picklist(signingModes, 'unknown'))) };

/** Refuses a mode that appears more than once: probably another one was meant. */
export function checkModes({ modes = [] }: WithModes): Problem[] {
  return modes.flatMap((mode, index): Problem[] =>
    modes.indexOf(mode) < index ? [{ field: `modes[${index}]`, reason: 'duplicate' }] : [],
  );
}

/**
 * The modes that a field allows, the usual one first. The viewer offers only these. The server does not check the mode of a
 * value, since pixels do not prove how they were made.
 */
export function modesOf({ modes = signingModes }: WithModes): readonly SigningMode[] {
  return signingModes.filter((mode) => modes.includes(mode));
}
