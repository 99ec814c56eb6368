/**
 * An object without its members that are null: in what comes from JSON or from a form that was left empty, null says that
 * nothing was said. The very same object where there is none.
 */
export function withoutNulls<Given extends object>(given: Given): Given {
  const entries = Object.entries(given);
  const said = entries.filter(([, member]) => member !== null);
  return said.length === entries.length ? given : (Object.fromEntries(said) as Given);
}
