/** The type of a translation of some English texts: a missing text does not compile. */
export type Translated<T> = {
  readonly [Name in keyof T]: T[Name] extends string
    ? string
    : T[Name] extends (...given: infer Given) => infer Text
      ? (...given: Given) => Text extends string ? string : Text
      : Translated<T[Name]>;
};
