import type { ReactNode } from 'react';

/** Stands where the pages will be, for the moment in which the words of the signer's language are still on their way. */
export function QuietPanel(): ReactNode {
  return (
    <div data-part="status-panel" data-status="loading" aria-busy="true">
      <div data-part="sheet" aria-hidden="true" />
    </div>
  );
}
