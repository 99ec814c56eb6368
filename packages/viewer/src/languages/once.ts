/** Calls a function when its result is first needed, and caches it. */
export function once<Result>(create: () => Result): () => Result {
  let result: Result | undefined;
  return () => {
    result ??= create();
    return result;
  };
}
