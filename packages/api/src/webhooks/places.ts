import type { Taken, WebhookTurn } from '../storage/webhook-turns.ts';

/**
 * How many endpoints something is sent to at a time: of all organizations, and of one. An endpoint whose last attempt failed
 * may take ten seconds to fail again, so of these there are fewer: some places are always left for who answers.
 */
export const limits = { inAll: 40, perOrganization: 5, failing: { inAll: 30, perOrganization: 3 } } as const;

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

/** Makes places of which none is taken. */
export function createPlaces(): Places {
  const [all, failing] = [createCounts(), createCounts()];
  return {
    take({ organizationId, endpoint }) {
      const counts = endpoint.failingSince === null ? [all] : [all, failing];
      for (const each of counts) each.add(organizationId, 1);
      return () => {
        for (const each of counts) each.add(organizationId, -1);
      };
    },
    taken: () => ({
      full: all.atLeast(limits.perOrganization),
      fullOfFailing:
        failing.sum() >= limits.failing.inAll ? 'everybody' : failing.atLeast(limits.failing.perOrganization),
    }),
  };
}
