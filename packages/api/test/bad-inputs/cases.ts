import { readFileSync } from 'node:fs';

/** A step of a JSON patch (RFC 6902), as far as the cases use it. */
export interface PatchStep {
  readonly op: 'add' | 'remove' | 'replace';
  readonly path: string;
  readonly value?: unknown;
}

/** What a case sends: a valid payload that is changed, a text as it is, or something that must be made. */
export interface CaseBody {
  readonly base?: 'valid';
  readonly patch?: readonly PatchStep[];
  readonly raw?: string;
  readonly gen?: string;
  readonly [member: string]: unknown;
}

/** One request that is wrong in some way, and what has to come of it. */
export interface BadInput {
  readonly id: string;
  readonly area: string;
  readonly method: string;
  /** Where it is no text, the case is about a header, and any document will do. */
  readonly path: unknown;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: CaseBody | null;
  readonly expectStatus: number;
  /** Other accepted statuses. `expectDetails` does not apply to them. */
  readonly acceptAlso?: readonly number[];
  readonly expectCode: string | null;
  readonly expectDetails: Readonly<Record<string, unknown>> | null;
  readonly why: string;
}

const all = JSON.parse(readFileSync(new URL('bad-inputs.json', import.meta.url), 'utf8')) as BadInput[];

/** The cases about these areas of the service. */
export const readCases = (areas: readonly string[]): BadInput[] => all.filter(({ area }) => areas.includes(area));
