/** What the fields of a page are told of it. */
export interface FieldLayerProps {
  readonly pageNumber: number;
  /** Of a page that is only near, the first field and the last are there at most, for the Tab key to come to. */
  readonly isVisible?: boolean;
}
