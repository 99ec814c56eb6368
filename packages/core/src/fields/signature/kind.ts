import * as v from 'valibot';
import { fitInside } from '../../geometry/rect.ts';
import { defineFieldKind } from '../define.ts';
import { checkPng, readPng } from '../image-data.ts';

/** The drawn mark of a person, as an image. The cryptographic one is called seal. */
export const signature = defineFieldKind({
  name: 'signature',
  input: 'draw',
  options: {},
  value: v.object({ type: v.literal('signature', 'mismatch'), imageData: v.optional(v.string(), '') }),

  // A blank image counts as missing too, but that takes pixels: the pad and the server's image worker look at those.
  isFilled: ({ imageData }) => imageData !== '',

  check: ({ imageData }) => checkPng(imageData, 'value.imageData'),

  appearance({ imageData }, { box }) {
    const png = readPng(imageData);
    return 'reason' in png ? [] : [{ kind: 'image', ...fitInside(png, box), data: imageData }];
  },
});
