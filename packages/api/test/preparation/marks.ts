import type { Picture } from '../../src/preparation/readers/page-picture.ts';
import { pngUrl, tinyPng } from '../tiny-png.ts';

/** The size of a page as displayed. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** A box in fractions of the page as displayed. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The places of the fields on a signed page. */
const places = {
  text: { x: 0.05, y: 0.8, width: 0.5, height: 0.1 },
  signature: { x: 0.65, y: 0.76, width: 0.3, height: 0.2 },
} as const satisfies Readonly<Record<string, Box>>;

/** The content of every text field. */
export const writtenText = 'Zoe';

const side = 8;

/** A signature with a black left half and a white right half, unlike any content of the pages. */
const signaturePng = tinyPng({
  width: side,
  height: side,
  colour: 0,
  rows: Array.from({ length: side }, () => Array.from({ length: side }, (_, x) => (x < side / 2 ? 0 : 255))),
});
export const signatureImage = { format: 'png', width: side, height: side, bytes: signaturePng } as const;
export const signatureUrl: string = pngUrl(signaturePng);

/** The two required fields of a page. */
export const fieldsOn = (page: number) => [
  { id: `text${page}`, type: 'text', label: 'Name', page, ...places.text, required: true, editable: true },
  {
    id: `sign${page}`,
    type: 'signature',
    label: 'Signature',
    page,
    ...places.signature,
    required: true,
    editable: true,
  },
];

/** The first page, one in the middle, and the last one. */
export const signedPages = (count: number): number[] => Array.from(new Set([1, Math.ceil(count / 2), count]));

/** The square of the signature, in the middle of its field. */
function signatureSquare({ width, height }: PageSize): Box {
  const { signature } = places;
  const points = Math.min(signature.width * width, signature.height * height);
  const [w, h] = [points / width, points / height];
  return {
    x: signature.x + (signature.width - w) / 2,
    y: signature.y + (signature.height - h) / 2,
    width: w,
    height: h,
  };
}

/** Mean brightness of a box. */
function meanOf(picture: Picture, { x, y, width, height }: Box): number {
  const [left, right] = [Math.floor(x * picture.width), Math.ceil((x + width) * picture.width)];
  const [top, bottom] = [Math.floor(y * picture.height), Math.ceil((y + height) * picture.height)];
  let [sum, count] = [0, 0];
  for (let row = top; row < bottom; row += 1)
    for (let column = left; column < right; column += 1) {
      sum += picture.grey[row * picture.width + column] ?? 0;
      count += 1;
    }
  return sum / Math.max(1, count);
}

/** Whether the signature is visible in its field. */
export function hasSignature(picture: Picture, page: PageSize): boolean {
  const { x, y, width, height } = signatureSquare(page);
  const part = { y: y + height / 4, width: width / 6, height: height / 2 };
  return (
    meanOf(picture, { ...part, x: x + width / 6 }) < 60 && meanOf(picture, { ...part, x: x + (2 * width) / 3 }) > 195
  );
}

/** Whether the content of the text field differs visibly between two pictures. */
export function hasText(before: Picture, after: Picture): boolean {
  const { x, y, width, height } = places.text;
  for (let row = Math.floor(y * after.height); row < (y + height) * after.height; row += 1)
    for (let column = Math.floor(x * after.width); column < (x + width) * after.width; column += 1) {
      const at = row * after.width + column;
      if (Math.abs((before.grey[at] ?? 0) - (after.grey[at] ?? 0)) > 48) return true;
    }
  return false;
}

/** A copy of a picture in which the fields are white, so that they are not compared. */
export function withoutFields({ width, height, grey }: Picture): Picture {
  const copy = Uint8Array.from(grey);
  for (const box of Object.values(places)) {
    const [left, right] = [Math.floor(box.x * width) - 2, Math.ceil((box.x + box.width) * width) + 2];
    for (let row = Math.floor(box.y * height) - 2; row < Math.ceil((box.y + box.height) * height) + 2; row += 1)
      copy.fill(255, row * width + Math.max(0, left), row * width + Math.min(width, right));
  }
  return { width, height, grey: copy };
}
