/** A loading indicator. */
export function Loading({ what }: { readonly what: string }) {
  return (
    <p className="loading" role="status">
      <span className="spinner" aria-hidden="true" /> Loading {what}…
    </p>
  );
}
