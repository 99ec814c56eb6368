import { plainDictionary } from './brotli-dictionary.ts';
import { all, type Edit, keepExports, replace, replaceModule, replaceStretch } from './edits.ts';
import { keepMessages, leaveOut } from './leave-out.ts';
import { letterPlaces } from './letter-places.ts';
import { inReadingOrder } from './right-to-left.ts';

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

/** Widths of fonts that such forms name and do not have in them. */
const xfaFonts = [
  'calibri_factors',
  'helvetica_factors',
  'liberationsans_widths',
  'myriadpro_factors',
  'segoeui_factors',
];

/** What our code asks of a document, and pdf.js's in the page by itself. */
const messages = [
  ...['Ready', 'Cleanup', 'CleanupPage', 'Terminate', 'FontFallback'],
  ...['GetPage', 'GetPageIndex', 'GetOperatorList', 'GetTextContent', 'GetAnnotations'],
  ...['GetOutline', 'GetDestination', 'GetOptionalContentConfig'],
];

/** Annotations and forms are read and drawn. What writes new ones is never asked for. */
const withoutWriting = all(
  replaceStretch(
    'const newAnnotsByPage = !this.xfaFactory',
    'const pageListPromise',
    'const newAnnotationsPromise = null, deletedAnnotations = null;\n    const pageListPromise',
  ),
  leaveOut({
    AnnotationFactory: ['generateImages', 'saveNewAnnotations', 'printNewAnnotations'],
    MarkupAnnotation: ['createNewAnnotation', 'createNewPrintAnnotation'],
    PopupAnnotation: ['createNewDict', 'createNewAppearanceStream'],
    FreeTextAnnotation: ['createNewDict', 'createNewAppearanceStream', 'getPrintData'],
    HighlightAnnotation: ['createNewDict', 'createNewAppearanceStream'],
    InkAnnotation: ['createNewDict', 'createNewAppearanceStream', 'createNewAppearanceStreamForHighlight'],
    StampAnnotation: ['createNewDict', 'createNewAppearanceStream', '#createNewAppearanceStreamForDrawing'],
    Annotation: ['save'],
    WidgetAnnotation: ['save', 'setValue', '_setMKDict', 'amendSavedDict', '_getSaveFieldResources'],
    ButtonWidgetAnnotation: ['save', '_saveCheckbox', '_saveRadioButton'],
    ChoiceWidgetAnnotation: ['amendSavedDict'],
    Page: ['save', 'saveNewAnnotations', '#replaceIdByRef'],
    StructTreeRoot: [
      ...['canCreateStructureTree', 'createStructureTree', 'canUpdateStructTree', 'updateStructureTree'],
      ...['#updateParentTag', '#writeKids', '#writeProperties', '#collectParents'],
    ],
  }),
);

/** What a document says of itself that no page needs to be drawn. */
const withoutAbout = leaveOut({
  Catalog: [
    ...['viewerPreferences', 'openAction', 'pageLabels', '#readPageLabels', 'pageLayout', 'pageMode', 'jsActions'],
    ...['#collectJavaScript', 'permissions', '#readPermissions', 'attachmentContent', '#attachmentContentByName'],
  ],
  PDFDocument: ['hasJSActions', 'signatures', 'getSignatureData', 'calculationOrderIds'],
  Page: ['collectAnnotationsByType', 'getStructTree', '_parseStructTree', 'jsActions'],
});

const worker = all(
  keepMessages(messages),
  withoutWriting,
  withoutAbout,
  inReadingOrder,
  letterPlaces,
  ...xfaParts.map((name) => replaceModule(`core/xfa/${name}.js`, '')),
  // The rest of pdf.js asks it for the text of an annotation that has markup. We show none.
  replaceModule('core/xfa/factory.js', 'class XFAFactory {\n  static getRichTextAsHtml() {\n    return null;\n  }\n}'),
  ...xfaFonts.map((name) => replaceModule(`core/${name}.js`, '')),
  replaceModule('core/xfa_fonts.js', 'function getXfaFontName() {}\nfunction getXfaFontDict() {}'),
  // Makes one document of the pages of several.
  replaceModule('core/editor/pdf_editor.js', 'class PDFEditor {}'),
  plainDictionary,
  // Times that is not in the file is whatever serif face a device has, which may have other widths: letters that are too wide
  // are drawn narrower then, as those of other missing fonts are, and do not run into each other.
  replace(
    'this.remeasure = (!isStandardFont || isNarrow)',
    'this.remeasure = (!isStandardFont || isNarrow || fontName.startsWith("Times"))',
  ),
  // Every worker unpacked it before it did anything else, for a filter of very few files.
  replace(
    'let BrotliDecode = makeBrotliDecode();',
    'let decodeBrotli;\nconst BrotliDecode = bytes => (decodeBrotli ??= makeBrotliDecode())(bytes);',
  ),
);

export const plans: readonly Plan[] = [
  { from: 'build/pdf.mjs', to: 'pdf.js', edit: page },
  { from: 'build/pdf.worker.mjs', to: 'pdf.worker.js', edit: worker },
];
