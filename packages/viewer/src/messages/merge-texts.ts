/** The type of a translation of some English texts: a missing text does not compile. */
export type Translated<T> = {
  readonly [Name in keyof T]: T[Name] extends string
    ? string
    : T[Name] extends (...given: infer Given) => infer Text
      ? (...given: Given) => Text extends string ? string : Text
      : Translated<T[Name]>;
};

/** Texts of which any may be left out, also within groups. */
export type PartialTexts<T> = {
  readonly [Name in keyof T]?:
    | (T[Name] extends string | ((...given: never) => unknown) ? T[Name] : PartialTexts<T[Name]>)
    | undefined;
};

const isGroup = (text: unknown): text is object => typeof text === 'object' && text !== null;

/** Replaces some texts. A group keeps the texts that are left out of its replacement. */
export function mergeTexts<T extends object>(all: T, some: PartialTexts<T>): T {
  const merged = Object.entries(some).flatMap(([name, text]) => {
    const before: unknown = Reflect.get(all, name);
    // `null` is treated as omitted. Only a group replaces a group.
    if (text === undefined || text === null || (isGroup(before) && !isGroup(text))) return [];
    return [[name, isGroup(before) ? mergeTexts(before, text as PartialTexts<object>) : text] as const];
  });
  return { ...all, ...Object.fromEntries(merged) };
}
