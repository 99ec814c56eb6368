/**
 * What a schema is, and what each of its members is for. Members of members are named with a dot: `style.fontSize`. A test
 * holds that none is missing and none left over.
 */
export interface Words {
  readonly about: string;
  readonly members: Readonly<Record<string, string>>;
}
