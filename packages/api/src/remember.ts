import { LRUCache } from 'lru-cache';

/**
 * Caches the answers to the last questions, by key. A question asked again while it is being answered waits for that answer; a
 * failure is not cached, and an answer that turns out to be wrong can be forgotten (`forget`).
 */
export function remember<Question, Answer>(capacity: number, answer: (question: Question) => Promise<Answer>) {
  const cache = new LRUCache<string, { readonly value: Answer }, { readonly question: Question }>({
    max: capacity,
    // An answer that is forgotten or displaced meanwhile is given all the same.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => ({ value: await answer(context.question) }),
  });
  const ask = async (key: string, question: Question): Promise<Answer> =>
    (await cache.forceFetch(key, { context: { question } })).value;
  return Object.assign(ask, { forget: (key: string) => void cache.delete(key) });
}
