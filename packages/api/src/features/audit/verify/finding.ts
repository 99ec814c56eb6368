/** Something that is not as the audit trail says. */
export interface Finding {
  /** Null: of no organization in particular. */
  readonly organizationId: string | null;
  /** The event it is about; null: about none in particular. */
  readonly sequence: number | null;
  readonly problem: string;
  /** Names it for `audit repair`, the same in every version. Absent where it is no gap: it cannot be marked then. */
  readonly gap?: string | undefined;
}

/**
 * Tells of something that is wrong in the organization at hand.
 *
 * @param gap set where a write that was kept in part can be the cause: something is missing, and nothing in the chain is changed
 */
export type Report = (sequence: number | null, problem: string, gap?: string) => void;

/** Something that is wrong, as a line for people. */
export function lineOfFinding({ organizationId, sequence, problem }: Finding): string {
  const place = [organizationId, sequence === null ? undefined : `event ${sequence}`].filter(Boolean).join(' ');
  return `${place === '' ? '' : `${place}: `}${problem}`;
}
