/** The shape of words, whatever they say in English: what a translation must have. */
export type Widened<T> = {
  readonly [Name in keyof T]: T[Name] extends string
    ? string
    : T[Name] extends (...given: infer Given) => infer Said
      ? (...given: Given) => Said extends string ? string : Said
      : Widened<T[Name]>;
};
