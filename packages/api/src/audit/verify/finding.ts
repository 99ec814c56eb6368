/** Something that is not as the audit trail says. */
export interface Finding {
  /** Null: of no organization in particular. */
  readonly organizationId: string | null;
  /** The event it is about; null: about none in particular. */
  readonly sequence: number | null;
  readonly problem: string;
}

/** Tells of something that is wrong in the organization at hand. */
export type Report = (sequence: number | null, problem: string) => void;

/** Something that is wrong, as a line for people. */
export function lineOfFinding({ organizationId, sequence, problem }: Finding): string {
  const place = [organizationId, sequence === null ? undefined : `event ${sequence}`].filter(Boolean).join(' ');
  return `${place === '' ? '' : `${place}: `}${problem}`;
}
