import type { Field, PageInfo } from '@document-signer/core';
import { lazyPart } from '../failure/lazy-part.tsx';
import { FieldOutline } from './field-outline.tsx';

interface FieldFrameProps {
  readonly field: Field;
  readonly page: PageInfo;
}

/** A field on its page. Its outline until its code is there, which comes with all inputs, once the first page is drawn. */
export const LazyFrame = lazyPart<FieldFrameProps>(
  async () => (await import('./field-frame.tsx')).FieldFrame,
  FieldOutline,
);
