import type { Taken, WebhookTurn } from '../storage/webhook-turns.ts';

/**
 * How many endpoints something is sent to at a time: of all organizations, and of one. An endpoint whose last attempt failed
 * may take ten seconds to fail again, and one that took long may do so again, so of these there are fewer: some places are
 * always left for who answers at once.
 */
export const limits = { inAll: 40, perOrganization: 5, slow: { inAll: 30, perOrganization: 3 } } as const;

/** A turn that lasts longer makes an endpoint one that takes long, in milliseconds. */
const long = 2_000;

/** Of so many endpoints is remembered that they take long. */
const remembered = 1_000;

/** Counts by organization, those of none left out. */
function createCounts() {
  const counts = new Map<string, number>();
  return {
    add(organizationId: string, change: 1 | -1): void {
      const count = (counts.get(organizationId) ?? 0) + change;
      if (count > 0) counts.set(organizationId, count);
      else counts.delete(organizationId);
    },
    atLeast: (limit: number) => [...counts].filter(([, count]) => count >= limit).map(([id]) => id),
    sum: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
  };
}

/** The places of a process at which something is sent to an endpoint. */
export interface Places {
  /** Takes one. @returns what leaves it again */
  take(turn: Pick<WebhookTurn, 'organizationId' | 'endpoint'>): () => void;
  /** Who has as many as he may. */
  taken(): Taken;
}

/** Endpoints that took long the last time, and whose they are. */
function createSlow() {
  const slow = new Map<string, string>();
  return {
    has: (id: string) => slow.has(id),
    note(id: string, organizationId: string, tookLong: boolean): void {
      slow.delete(id);
      if (!tookLong) return;
      slow.set(id, organizationId);
      const [oldest] = slow.keys();
      if (slow.size > remembered && oldest !== undefined) slow.delete(oldest);
    },
    of: (organizationIds: readonly string[] | 'everybody') =>
      [...slow].flatMap(([id, owner]) =>
        organizationIds === 'everybody' || organizationIds.includes(owner) ? [id] : [],
      ),
  };
}

/** Makes places of which none is taken. @param now milliseconds since the epoch */
export function createPlaces(now: () => number): Places {
  const [all, slowOnes] = [createCounts(), createCounts()];
  const slow = createSlow();
  return {
    take({ organizationId, endpoint: { id, failingSince } }) {
      const since = now();
      const counts = failingSince === null && !slow.has(id) ? [all] : [all, slowOnes];
      for (const each of counts) each.add(organizationId, 1);
      return () => {
        slow.note(id, organizationId, now() - since > long);
        for (const each of counts) each.add(organizationId, -1);
      };
    },
    taken() {
      const fullOfSlow =
        slowOnes.sum() >= limits.slow.inAll ? 'everybody' : slowOnes.atLeast(limits.slow.perOrganization);
      return { full: all.atLeast(limits.perOrganization), fullOfSlow, slow: slow.of(fullOfSlow) };
    },
  };
}
