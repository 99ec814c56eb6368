import { all, type Edit, replace, replaceStretch } from './edits.ts';

/**
 * pdf.js turns around, letter by letter, what is drawn from right to left: also the letters of one glyph, which stand in
 * the order of reading. They are turned before it. What a positional form stands for is what is typed.
 */
const lettersOf = `function lettersOf(glyph) {
  if (glyph < "\\x80") return glyph;
  const letters = normalizeUnicode(glyph).replace(/[\\ufb1d-\\ufc5d\\ufc64-\\ufcf1\\ufcf5-\\ufdfb\\ufe80-\\ufefc]/g, (form) => form.normalize("NFKC"));
  return letters.length > 1 && /[\\u0590-\\u08ff]/.test(letters) ? [...letters].reverse().join("") : letters;
}`;

/**
 * It does so within a run. Runs that stand in a line from left to right, with another font or a wide space between, are
 * turned here; between those that were drawn in the order of reading it forgets the spaces.
 */
const pushInReadingOrder = `let rightToLeft = null;
    function placeOf({ transform: [a, b,,, e, f], width }) {
      const size = Math.hypot(a, b);
      const start = (a * e + b * f) / size;
      return { start, end: start + width, line: (a * f - b * e) / size };
    }
    function spaceBehind(item, width) {
      const [a, b, c, d, e, f] = item.transform;
      const along = item.width / Math.hypot(a, b);
      return { ...item, str: " ", dir: "ltr", edges: undefined, width, transform: [a, b, c, d, e + a * along, f + b * along], hasEOL: false };
    }
    function pushInReadingOrder(item) {
      const { items } = textContent;
      const isRightToLeft = item.dir === "rtl";
      const place = placeOf(item);
      if (rightToLeft && (items.slice(rightToLeft.start).some(({ hasEOL }) => hasEOL) || Math.abs(place.line - rightToLeft.line) > item.height / 2)) rightToLeft = null;
      if (isRightToLeft && rightToLeft && place.end > rightToLeft.right) {
        const between = items.splice(rightToLeft.end).reverse();
        items.splice(rightToLeft.start, 0, item, ...between);
        items.at(-1).hasEOL = item.hasEOL;
        item.hasEOL = false;
        rightToLeft.end = items.length;
        rightToLeft.right = place.end;
        return;
      }
      const gap = rightToLeft ? rightToLeft.left - place.end : 0;
      if (gap > item.height / 10 && items.at(-1).str.trim() !== "") items.push(spaceBehind(item, gap));
      items.push(item);
      const left = Math.min(rightToLeft?.left ?? Infinity, place.start);
      if (isRightToLeft) rightToLeft = { start: items.length - 1, end: items.length, left, right: place.end, line: place.line };
      else if (/\\p{L}/u.test(item.str)) rightToLeft = null;
      else if (rightToLeft) rightToLeft.left = left;
    }
    function isLineOpen() {
      return rightToLeft !== null && !textContent.items.at(-1).hasEOL;
    }`;

/** Text from right to left is read as it is written, whichever way it was drawn. */
export const inReadingOrder: Edit = all(
  replace('let NormalizeRegex = null;', `${lettersOf}\nlet NormalizeRegex = null;`),
  replaceStretch(
    'let text = textChunk.str.join("");',
    'bidi(text, ',
    'const letters = textChunk.str.map(lettersOf);\n      const bidiResult = bidi(letters.join(""), ',
  ),
  replace('function flushTextContentItem() {', `${pushInReadingOrder}\n    function flushTextContentItem() {`),
  replace(
    'textContent.items.push(runBidiTransform(textContentItem));',
    'pushInReadingOrder(runBidiTransform(textContentItem));',
  ),
  replace(
    'if (batch && length < TEXT_CHUNK_BATCH_SIZE) {',
    'if (batch && (length < TEXT_CHUNK_BATCH_SIZE || isLineOpen())) {',
  ),
  replace('sink.enqueue(textContent, length);\n', 'sink.enqueue(textContent, length);\n      rightToLeft = null;\n'),
);
