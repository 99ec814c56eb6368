import type { Face } from '@document-signer/core';
import { FontError } from './font-error.ts';

/** The faces of a page, as they come in. */
export interface Faces {
  /** Whether text can be set in it. */
  has(face: Face): boolean;
  /** Whether it was tried and could not be had so far. It is tried again by itself. */
  isFailing(face: Face): boolean;
  /** Begins to get what is not there; who wants to know when it is there listens. */
  want(faces: Iterable<Face>): void;
  /**
   * Waits until all are there.
   *
   * @throws FontError when one of them cannot be had at this moment
   */
  get(faces: Iterable<Face>): Promise<void>;
  /** Calls when a face has come, or could not be had. @returns what ends it */
  listen(listener: () => void): () => void;
}

/** Until the next try, in milliseconds: twice as long after each that failed. */
const patience = { first: 1000, longest: 30_000 } as const;

/**
 * Makes the faces of a page.
 *
 * @param load gets one; it is asked again after a failure, and never twice at a time
 */
export function createFaces(load: (face: Face) => Promise<void>): Faces {
  const loaded = new Set<string>();
  const loading = new Map<string, Promise<void>>();
  const failures = new Map<string, number>();
  const listeners = new Set<() => void>();

  function tell(): void {
    for (const listener of [...listeners]) listener();
  }

  function tryLater(face: Face): void {
    const tries = failures.get(face.name) ?? 0;
    failures.set(face.name, tries + 1);
    setTimeout(() => want([face]), Math.min(patience.first * 2 ** tries, patience.longest));
  }

  async function fetchOnce(face: Face): Promise<void> {
    try {
      await load(face);
      loaded.add(face.name);
      failures.delete(face.name);
    } catch (cause) {
      tryLater(face);
      throw new FontError(`The font ${face.name} could not be loaded.`, { cause });
    } finally {
      loading.delete(face.name);
      tell();
    }
  }

  function fetchFace(face: Face): Promise<void> {
    if (loaded.has(face.name)) return Promise.resolve();
    const promise = loading.get(face.name) ?? Promise.resolve().then(() => fetchOnce(face));
    loading.set(face.name, promise);
    return promise;
  }

  function want(faces: Iterable<Face>): void {
    // What fails is tried again, and told to those who listen.
    for (const face of faces) fetchFace(face).catch(() => {});
  }

  return {
    has: ({ name }) => loaded.has(name),
    isFailing: ({ name }) => failures.has(name),
    want,
    async get(faces) {
      await Promise.all(Array.from(faces, fetchFace));
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
