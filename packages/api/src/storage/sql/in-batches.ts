import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { PostgresError } from './postgres/errors.ts';
import type { Tables } from './tables.ts';

/** Does some work for items of an organization in one transaction. It resolves to what became of each, in their order. */
type Work<Item, Result> = (
  db: Kysely<Tables>,
  organizationId: string,
  items: readonly Item[],
) => Promise<readonly Result[]>;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** How many share a transaction: whoever is among the first of a crowd shall not wait for the last. */
const most = 64;

/** Whoever waits in a database, by organization. */
class Batches<Item, Result> {
  readonly #work: Work<Item, Result>;
  /** An organization is here while a transaction is about to begin: who comes before that is taken along. */
  readonly #waiting = new Map<string, Waiting<Item, Result>[]>();

  constructor(work: Work<Item, Result>) {
    this.#work = work;
  }

  add(write: Database['write'], organizationId: string, waiting: Waiting<Item, Result>): void {
    const others = this.#waiting.get(organizationId);
    if (others) others.push(waiting);
    else this.#begin(write, organizationId, [waiting]);
  }

  #begin(write: Database['write'], organizationId: string, waiting: Waiting<Item, Result>[]): void {
    this.#waiting.set(organizationId, waiting);
    void this.#do(write, organizationId);
  }

  #take(write: Database['write'], organizationId: string): readonly Waiting<Item, Result>[] {
    const waiting = this.#waiting.get(organizationId) ?? [];
    const taken = waiting.splice(0, most);
    this.#waiting.delete(organizationId);
    if (waiting.length > 0) this.#begin(write, organizationId, waiting);
    return taken;
  }

  async #do(write: Database['write'], organizationId: string): Promise<void> {
    let taken: readonly Waiting<Item, Result>[] | undefined;
    let hasFailed = false;
    try {
      const results = await write(organizationId, async (db) => {
        // A transaction that collided is done again, for the same.
        taken ??= this.#take(write, organizationId);
        hasFailed = true;
        const done = await this.#work(db, organizationId, itemsOf(taken));
        hasFailed = false;
        return done;
      });
      taken?.forEach(({ resolve }, index) => void resolve(results[index] as Result));
    } catch (error) {
      const failed = taken ?? this.#take(write, organizationId);
      // A commit that failed is none of theirs, unless the server says that it was their queries, and nothing was kept.
      const isTheirs = hasFailed || error instanceof PostgresError;
      if (isTheirs && failed.length > 1) for (const each of failed) void this.#doAlone(write, organizationId, each);
      else for (const { reject } of failed) reject(error);
    }
  }

  async #doAlone(write: Database['write'], organizationId: string, waiting: Waiting<Item, Result>): Promise<void> {
    try {
      const [result] = await write(organizationId, (db) => this.#work(db, organizationId, [waiting.item]));
      waiting.resolve(result as Result);
    } catch (error) {
      waiting.reject(error);
    }
  }
}

function itemsOf<Item>(waiting: readonly { readonly item: Item }[]): readonly Item[] {
  return waiting.map(({ item }) => item);
}

/**
 * Does the same work for all that wait at once, in one transaction: what each of them asks, a server is asked without waiting in
 * between, as it cannot be where each is a job of its own (`group-commit.ts`). When it fails for several, it is done for each by
 * itself: whatever it was that failed is no fault of the others.
 */
export function inBatches<Item, Result>(work: Work<Item, Result>) {
  const known = new WeakMap<Database['write'], Batches<Item, Result>>();
  return ({ write }: Pick<Database, 'write'>, organizationId: string, item: Item): Promise<Result> => {
    const batches = known.get(write) ?? new Batches<Item, Result>(work);
    known.set(write, batches);
    return new Promise((resolve, reject) => batches.add(write, organizationId, { item, resolve, reject }));
  };
}
