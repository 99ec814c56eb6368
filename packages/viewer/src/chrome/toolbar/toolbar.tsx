import type { ReactNode } from 'react';
import { useSigner } from '../../store/context.ts';
import { Icon } from '../icon.tsx';
import { PageJump } from './page-jump.tsx';
import { ZoomControls } from './zoom-controls.tsx';

/** The bar at the top: which document, which page, how large. */
export function Toolbar({ title }: { readonly title: ReactNode }): ReactNode {
  const filename = useSigner(({ document }) => document?.metadata.filename);
  const isOpen = useSigner(({ document, loading }) => document !== undefined && loading !== 'failed');
  if (filename === undefined && title === undefined) return null;
  return (
    <div data-part="toolbar">
      <div data-part="title">
        {title ?? (
          <>
            <Icon name="document" />
            <span data-part="filename" title={filename}>
              {filename}
            </span>
          </>
        )}
      </div>
      {isOpen && (
        <>
          <PageJump />
          <ZoomControls />
        </>
      )}
    </div>
  );
}
