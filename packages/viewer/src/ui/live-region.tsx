import type { ReactNode } from 'react';
import { useLateCode } from '../late/late-code.ts';

/** Announces to screen readers what others see. */
export function LiveRegion(): ReactNode {
  const late = useLateCode();
  return (
    <div data-part="live-region" className="ds-hidden" role="status" aria-live="polite">
      {late && <late.Announcements />}
    </div>
  );
}
