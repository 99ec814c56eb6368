/** Makes a thing when it is first asked for. */
export function once<Thing>(make: () => Thing): () => Thing {
  let thing: Thing | undefined;
  return () => {
    thing ??= make();
    return thing;
  };
}
