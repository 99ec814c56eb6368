import { all, type Edit, replace } from './edits.ts';

/** Where each character of a run begins and ends, in fractions of the run as it was drawn from left to right. */
const edgesOf = `let order = [];
function edgesOf({ starts, totalWidth }, letters) {
  const lefts = letters.flatMap((some, index) => {
    const width = ((starts[index + 1] ?? totalWidth) - starts[index]) / some.length;
    return Array.from({ length: some.length }, (_, at) => (starts[index] + at * width) / totalWidth);
  });
  lefts.push(1);
  return order.filter((from) => from >= 0).flatMap((from) => [lefts[from], lefts[from + 1]]);
}`;

const lengthOf = `function lengthOf({ totalWidth, width, textAdvanceScale }) {
      return totalWidth + width * textAdvanceScale;
    }`;

/**
 * Text that is asked for with \`disableNormalization\`, which nobody else wants, tells where its letters lie: the layer of text has
 * other fonts than the pixels, in which only whole runs are as wide. To be done after \`inReadingOrder\`.
 */
export const letterPlaces: Edit = all(
  replace('const types = [];\n', `const types = [];\n${edgesOf}\n`),
  replace('chars.length = strLength;', 'chars.length = strLength;\n  order.length = strLength;'),
  replace('chars[i] = str.charAt(i);', 'chars[i] = str.charAt(i);\n    order[i] = i;'),
  replace(
    'reverseValues(chars, start, i);',
    'reverseValues(chars, start, i);\n          reverseValues(order, start, i);',
  ),
  replace(
    'reverseValues(chars, start, levels.length);',
    'reverseValues(chars, start, levels.length);\n      reverseValues(order, start, levels.length);',
  ),
  replace('chars[i] = "";', 'chars[i] = "";\n      order[i] = -1;'),
  replace('function runBidiTransform(', `${lengthOf}\n    function runBidiTransform(`),
  replace(
    'hasEOL: textChunk.hasEOL\n',
    'hasEOL: textChunk.hasEOL,\n        edges: disableNormalization && !textChunk.vertical ? edgesOf(textChunk, letters) : undefined\n',
  ),
  replace(
    'const textContentItem = {\n      initialized: false,\n',
    'const textContentItem = {\n      initialized: false,\n      starts: [],\n',
  ),
  replace(
    'if (saveLastChar(glyphUnicode)) {\n          textChunk.str.push(" ");',
    'const begin = lengthOf(textChunk) - scaledDim * textChunk.textAdvanceScale;\n        textChunk.starts.push(begin);\n' +
      '        if (saveLastChar(glyphUnicode)) {\n          textChunk.starts.push(begin);\n          textChunk.str.push(" ");',
  ),
  replace(
    'textContentItem.str.push(" ");',
    'textContentItem.starts.push(lengthOf(textContentItem));\n          textContentItem.str.push(" ");',
  ),
  replace(
    'textContentItem.str.length = 0;',
    'textContentItem.str.length = 0;\n      textContentItem.starts.length = 0;',
  ),
);
