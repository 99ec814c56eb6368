import { all, type Edit, keepExports, replace, replaceModule, replaceStretch } from './edits.ts';

/** How a file of ours is made from one of pdf.js. */
export interface Plan {
  /** Its path in pdfjs-dist. */
  readonly from: string;
  /** Its name in our folder. */
  readonly to: string;
  readonly edit: Edit;
}

/** Fields and links are our own; what draws and edits pdf.js's is two fifths of the file. */
const editorParts = [
  ...['alt_text', 'annotation_editor_layer', 'color_picker', 'comment', 'draw', 'freetext', 'highlight', 'ink'],
  ...['drawers/contour', 'drawers/freedraw', 'drawers/highlight', 'drawers/inkdraw', 'drawers/input_smoother'],
  ...['drawers/outline', 'drawers/signaturedraw', 'signature', 'stamp', 'toolbar', 'tools'],
];

const page = all(
  keepExports(['AnnotationMode', 'PDFDataRangeTransport', 'PDFWorker', 'TextLayer', 'VerbosityLevel', 'getDocument']),
  ...editorParts.map((name) => replaceModule(`display/editor/${name}.js`, '')),
  // What is stored of annotations is asked whether it is one of these.
  replaceModule('display/editor/editor.js', 'class AnnotationEditor {}'),
  replaceModule('display/annotation_layer.js', ''),
);

/** Forms in XML (XFA, deprecated by ISO 32000-2): we open every document with `enableXfa: false`. */
const xfaParts = [
  ...['bind', 'builder', 'config', 'connection_set', 'data', 'datasets', 'fonts', 'html_utils', 'layout', 'locale_set'],
  ...['namespaces', 'parser', 'setup', 'signature', 'som', 'stylesheet', 'symbol_utils', 'template', 'text', 'unknown'],
  ...['utils', 'xdp', 'xfa_object', 'xhtml'],
];

const xfaFonts = [
  'calibri_factors',
  'helvetica_factors',
  'liberationsans_widths',
  'myriadpro_factors',
  'segoeui_factors',
];

/**
 * One for all pictures of a size that come one after the other, as those of pages do. It is kept no longer than until memory is
 * collected. What a picture that is cut off does not fill is empty in it.
 */
const imageDataOf = `
let lastImageData;
function imageDataOf(context, width, height) {
  const last = lastImageData?.deref();
  if (last?.width === width && last.height === height) {
    last.data.fill(0);
    return last;
  }
  const made = context.createImageData(width, height);
  lastImageData = new WeakRef(made);
  return made;
}`;

const worker = all(
  ...xfaParts.map((name) => replaceModule(`core/xfa/${name}.js`, '')),
  // The rest of pdf.js asks it for the text of an annotation that has markup. We show none.
  replaceModule('core/xfa/factory.js', 'class XFAFactory {\n  static getRichTextAsHtml() {\n    return null;\n  }\n}'),
  // The widths of fonts that such forms name and do not have in them.
  ...xfaFonts.map((name) => replaceModule(`core/${name}.js`, '')),
  replaceModule('core/xfa_fonts.js', 'function getXfaFontName() {}\nfunction getXfaFontDict() {}'),
  // Makes one document of the pages of several.
  replaceModule('core/editor/pdf_editor.js', 'class PDFEditor {}'),
  // The dictionary of Brotli (RFC 7932, appendix A) was a quarter of the file, compressed, and unpacked before anything else was
  // done, for a filter of very few PDFs. It is a file of its own that is read when the first of them comes.
  replaceStretch(
    'unpackDictionaryData(dictionaryData, "',
    'setData(dictionaryData, dictionarySizeBits);',
    'setData(readDictionary(), [0, 0, 0, 0, 10, 10, 11, 11, 10, 10, 10, 10, 10, 9, 9, 8, 7, 7, 8, 7, 7, 6, 6, 5, 5]);',
  ),
  replace(
    'let BrotliDecode = makeBrotliDecode();',
    'let decodeBrotli;\nconst BrotliDecode = bytes => (decodeBrotli ??= makeBrotliDecode())(bytes);',
  ),
  // Each picture left four bytes a pixel behind, which browsers collect late.
  replace(
    '\n      imgData = ctx.createImageData(width, height);',
    '\n      imgData = imageDataOf(ctx, width, height);',
  ),
  replace('class PDFImage {', `${imageDataOf}\nclass PDFImage {`),
  (source) => `import { readDictionary } from './brotli-dictionary.js';\n${source}`,
);

export const plans: readonly Plan[] = [
  { from: 'build/pdf.mjs', to: 'pdf.js', edit: page },
  { from: 'build/pdf.worker.mjs', to: 'pdf.worker.js', edit: worker },
];
