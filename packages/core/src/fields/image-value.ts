import * as v from 'valibot';
import type { ImageMark } from '../appearance/mark.ts';
import type { Problem } from '../errors/service-error.ts';
import { fitInside } from '../geometry/rect.ts';
import type { AppearanceContext, ImageRule } from './define.ts';
import { checkImage, readImage } from './image-data.ts';
import { madeEntry } from './signing-modes.ts';

/** A value that is an image. */
interface ImageValue {
  readonly imageData: string;
}

/** The schema of a value that is an image. */
export function imageOf<const Name extends string>(name: Name) {
  return v.object({ type: v.literal(name, 'mismatch'), imageData: v.optional(v.string(), '') });
}

/** The schema of a signature or initials, with an optional statement of how it was made. */
export function markOf<const Name extends string>(name: Name) {
  return v.object({ ...imageOf(name).entries, ...madeEntry });
}

/** The common part of all image kinds. The image fills its box in proportion, centred. */
export function imageKind(image: ImageRule) {
  return {
    image,
    isFilled: ({ imageData }: ImageValue): boolean => imageData !== '',
    check: ({ imageData }: ImageValue): Problem[] => checkImage(imageData, image.types, 'value.imageData'),

    appearance({ imageData }: ImageValue, _field: unknown, { box }: AppearanceContext): ImageMark[] {
      const header = readImage(imageData);
      return 'reason' in header ? [] : [{ kind: 'image', ...fitInside(header, box), data: imageData }];
    },
  };
}

/** The image of a signature or initials. A blank image counts as missing. */
export const drawnMark = imageKind({ types: ['png'], blankIsMissing: true });
