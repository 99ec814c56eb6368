/** What of a server may lose what was acknowledged, or show organizations to each other; each can be allowed. */
export const dangers = ['fsync-off', 'full-page-writes-off', 'synchronous-commit-off', 'bypass-rls'] as const;

/** One of the dangers. */
export type Danger = (typeof dangers)[number];

/** How PostgreSQL is used. */
export interface DatabaseSettings {
  /** `postgres://` or `postgresql://`; it may hold a password, and is never shown. */
  readonly url: string;
  /** How many connections a process has at most. */
  readonly pool: number;
  /** How long a statement may take, in milliseconds. */
  readonly statementTimeout: number;
  /** Dangers that whoever runs the service has accepted. */
  readonly allowed: readonly Danger[];
}
