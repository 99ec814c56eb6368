import { readFileSync } from 'node:fs';

/** An operation of a JSON Patch (RFC 6902 §4), as far as the cases use them. */
export interface PatchStep {
  readonly op: 'add' | 'remove' | 'replace';
  readonly path: string;
  readonly value?: unknown;
}

/** The body of a case: a patched valid payload, raw text, or the name of a generator. */
export interface CaseBody {
  readonly base?: 'valid';
  readonly patch?: readonly PatchStep[];
  readonly raw?: string;
  readonly gen?: string;
  readonly [member: string]: unknown;
}

/** An invalid request and the expected response. */
export interface BadInput {
  readonly id: string;
  readonly area: string;
  readonly method: string;
  /** Not a string in cases about headers, which request any document. */
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
