import type { Field, PageInfo } from '@document-signer/core';
import type { ComponentType, ReactNode } from 'react';
import { partOf } from '../failure/lazy-part.tsx';
import { MissingPart } from '../failure/missing-part.tsx';
import { lateCode } from '../late/late-code.ts';
import { FieldOutline } from './field-outline.tsx';

interface FieldFrameProps {
  readonly field: Field;
  readonly page: PageInfo;
}

/**
 * A field on its page. Its outline until its code is there, which comes with all inputs, once the first page is drawn. That
 * it does not come is said once for all fields, by `FieldsMissing`.
 */
export const LazyFrame = partOf(lateCode, ({ FieldFrame }): ComponentType<FieldFrameProps> => FieldFrame, {
  Waiting: FieldOutline,
  Missing: FieldOutline,
});

/** Says, over the pages, that their fields cannot be filled in yet. */
export function FieldsMissing(): ReactNode {
  return LazyFrame.useIsMissing() ? <MissingPart onRetry={LazyFrame.preload} /> : null;
}
