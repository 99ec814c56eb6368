/** What a step knows of those before it: keys, and the ids that they answered, by names. */
export type Known = Readonly<Record<string, string>>;

/** One request of the tour. In its path, `{name}` is something known. */
export interface Step {
  readonly name: string;
  readonly request: string;
  /** The name of its key; default: `sk`. */
  readonly key?: string | null;
  readonly body?: (known: Known) => unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Under which names what it answers is known from then on, and where in the answer it stands. */
  readonly keep?: Readonly<Record<string, string>>;
  /** Submissions that have to be completed first, by their names. */
  readonly after?: readonly string[];
  /** The number of deliveries that must be made first, by the names of their endpoints. */
  readonly delivered?: Readonly<Record<string, number>>;
}
