/** A record with another value in one member, or without that member when there is no value. */
export function withMember<Of extends object>(record: Of, name: string, value: unknown): Of {
  const others = Object.entries(record).filter(([other]) => other !== name);
  if (value === undefined) return Object.fromEntries(others) as Of;
  return { ...record, [name]: value };
}
