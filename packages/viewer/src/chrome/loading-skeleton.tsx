import type { ReactNode } from 'react';
import { GuideBarPlace } from './lazy-parts.tsx';

/** The layout without any text, shown until the language is loaded. Nothing moves when the texts appear. */
export function LoadingSkeleton(): ReactNode {
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
