import * as v from 'valibot';
import { fitInside } from '../../geometry/rect.ts';
import { defineFieldKind } from '../define.ts';
import { checkImage, readImage } from '../image-data.ts';

const image = { types: ['png'], blankIsMissing: true } as const;

/** The drawn mark of a person, as an image. The cryptographic one is called seal. */
export const signature = defineFieldKind({
  name: 'signature',
  input: 'draw',
  options: {},
  value: v.object({ type: v.literal('signature', 'mismatch'), imageData: v.optional(v.string(), '') }),
  image,

  isFilled: ({ imageData }) => imageData !== '',

  check: ({ imageData }) => checkImage(imageData, image.types, 'value.imageData'),

  appearance({ imageData }, { box }) {
    const header = readImage(imageData);
    return 'reason' in header ? [] : [{ kind: 'image', ...fitInside(header, box), data: imageData }];
  },
});
