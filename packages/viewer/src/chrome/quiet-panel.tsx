import type { ReactNode } from 'react';
import { GuideBarPlace } from './layout.tsx';

/**
 * Stands where the signer will be, for the moment in which the words of its language are still on their way: with the place
 * of its bars, so that nothing moves when they come.
 */
export function QuietPanel(): ReactNode {
  return (
    <div data-part="layout" aria-busy="true">
      <div data-part="toolbar" />
      <div data-part="body">
        <div data-part="status-panel" data-status="loading">
          <div data-part="sheet" aria-hidden="true" />
        </div>
      </div>
      <GuideBarPlace />
    </div>
  );
}
