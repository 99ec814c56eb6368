/** The variables of the steps: keys, and ids from the responses of previous steps. */
export type Variables = Readonly<Record<string, string>>;

/** One request. `{name}` in its path is replaced by a variable. */
export interface Step {
  readonly name: string;
  readonly request: string;
  /** The variable of its API key, `sk` by default; `null` sends no key. */
  readonly key?: string | null;
  readonly body?: (vars: Variables) => unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Variables to set, each with the path of its value in the response. */
  readonly keep?: Readonly<Record<string, string>>;
  /** The variables of submissions that must be completed first. */
  readonly after?: readonly string[];
  /** The number of webhook deliveries that must be made first, by the variable of the webhook. */
  readonly delivered?: Readonly<Record<string, number>>;
}
