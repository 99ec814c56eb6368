/** Pixels as a canvas gives them: four bytes each, red, green, blue and how opaque. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** A box in whole pixels; `right` and `bottom` are just beyond it. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
