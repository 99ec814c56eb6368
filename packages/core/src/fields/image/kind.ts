import { defineFieldKind } from '../define.ts';
import { imageKind, imageOf } from '../image-value.ts';

/** A picture that the signer adds, such as a photo of an identity card. One that is blank is a picture too. */
export const image = defineFieldKind({
  name: 'image',
  input: 'image',
  options: {},
  value: imageOf('image'),
  ...imageKind({ types: ['png', 'jpeg'], blankIsMissing: false }),
});
