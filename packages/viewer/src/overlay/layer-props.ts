import type { RefObject } from 'react';

/** What the layer of the fields of a page is told of it. */
export interface FieldLayerProps {
  readonly pageNumber: number;
  /** Of a page that is only near, the first field and the last are there at most, for the Tab key to come to. */
  readonly isVisible?: boolean;
}

/** The same, with the element of the layer. */
export interface InLayerProps extends Required<FieldLayerProps> {
  readonly layer: RefObject<HTMLElement | null>;
}
