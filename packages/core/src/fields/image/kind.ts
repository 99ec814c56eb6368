import { defineFieldKind } from '../define.ts';
import { imageKind, imageOf } from '../image-value.ts';

/** A picture that the signer adds, such as a photo of an identity card. A blank one counts as filled. */
export const image = defineFieldKind({
  name: 'image',
  input: 'image',
  options: {},
  value: imageOf('image'),
  ...imageKind({ types: ['png', 'jpeg'], blankIsMissing: false }),
});
