/** Words of which any may be left out, those of groups one by one. */
export type SomeOf<T> = {
  readonly [Name in keyof T]?:
    | (T[Name] extends string | ((...given: never) => unknown) ? T[Name] : SomeOf<T[Name]>)
    | undefined;
};

const isGroup = (said: unknown): said is object => typeof said === 'object' && said !== null;

/** Words with some others in their place. A group stays whole: what is left out of it is said as before. */
export function joinWords<T extends object>(all: T, some: SomeOf<T>): T {
  const joined = Object.entries(some).flatMap(([name, said]) => {
    const before: unknown = Reflect.get(all, name);
    // Null, as JSON has it, says nothing; and nothing but a group can stand for one.
    if (said === undefined || said === null || (isGroup(before) && !isGroup(said))) return [];
    return [[name, isGroup(before) ? joinWords(before, said as SomeOf<object>) : said] as const];
  });
  return { ...all, ...Object.fromEntries(joined) };
}
