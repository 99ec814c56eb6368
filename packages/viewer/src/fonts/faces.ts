import type { Face } from '@document-signer/core';
import { FontError } from '../failure/failure.ts';

/** The delay before a retry doubles each time. */
const retryMs = { first: 1000, longest: 30_000 } as const;

/** Loads the font faces of a page, each once, with retries after a failure. */
export type Faces = ReturnType<typeof createFaces>;

/**
 * Creates the loader of a page's font faces.
 *
 * @param load loads a face; never called twice for the same face at a time
 */
export function createFaces(load: (face: Face) => Promise<void>) {
  const loaded = new Set<string>();
  const loading = new Map<string, Promise<void>>();
  const failures = new Map<string, number>();
  const listeners = new Set<() => void>();

  async function fetchOnce(face: Face): Promise<void> {
    try {
      await load(face);
      loaded.add(face.name);
      failures.delete(face.name);
    } catch (cause) {
      const tries = failures.get(face.name) ?? 0;
      failures.set(face.name, tries + 1);
      setTimeout(() => want([face]), Math.min(retryMs.first * 2 ** tries, retryMs.longest));
      throw new FontError(`The font ${face.name} could not be loaded.`, { cause });
    } finally {
      loading.delete(face.name);
      for (const listener of [...listeners]) listener();
    }
  }

  function fetchFace(face: Face): Promise<void> {
    if (loaded.has(face.name)) return Promise.resolve();
    const promise = loading.get(face.name) ?? Promise.resolve().then(() => fetchOnce(face));
    loading.set(face.name, promise);
    return promise;
  }

  /** Starts to load missing faces. */
  function want(faces: Iterable<Face>): void {
    // fetchOnce retries a failure and calls the listeners.
    for (const face of faces) fetchFace(face).catch(() => {});
  }

  return {
    want,
    has: ({ name }: Face): boolean => loaded.has(name),
    /** Whether loading has failed so far. It is retried. */
    isFailing: ({ name }: Face): boolean => failures.has(name),
    /**
     * Loads faces.
     *
     * @throws FontError when one of them cannot be loaded
     */
    async get(faces: Iterable<Face>): Promise<void> {
      await Promise.all(Array.from(faces, fetchFace));
    },
    /** Calls back when a face is loaded or failed. @returns a function that unsubscribes */
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
