import { OPS, type PDFDocumentProxy, type PDFPageProxy } from '../../pdf/pdf-js.ts';

export { OPS, type PDFDocumentProxy };

/** What a page draws, as pdf.js understands it, without its annotations. */
export interface PageOperators {
  readonly operators: readonly Operator[];
  /** The codes of all operators, with those that only end something. */
  readonly codes: readonly number[];
  /** Looks up fonts, images and patterns that operators name. */
  readonly resources: ReadonlyMap<string, unknown>;
  /** Whether parts of it belong to layers. */
  readonly hasLayers: boolean;
  /** The operators of a pattern or a glyph of the page. */
  inside(list: OperatorList): readonly Operator[];
}

/** Operators as pdf.js lists them. */
export interface OperatorList {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

export interface Operator {
  readonly code: number;
  readonly args: readonly unknown[];
}

export type LayerConfiguration = Awaited<ReturnType<PDFDocumentProxy['getOptionalContentConfig']>>;

/** Operators that only end something. Readers add those that a page lacks at its end. */
const closing = new Set<number>([OPS.restore, OPS.endText, OPS.endMarkedContent, OPS.endPath]);

/** A path that is not painted ends, too. */
const isClosing = ({ code, args }: Operator): boolean =>
  closing.has(code) || (code === OPS.constructPath && args[0] === OPS.endPath);

/** Drops operators at the end that only end something. */
export function withoutEnd(operators: readonly Operator[]): readonly Operator[] {
  return operators.slice(0, operators.findLastIndex((operator) => !isClosing(operator)) + 1);
}

const clips = new Set<number>([OPS.clip, OPS.eoClip]);
/** Operators that change no state. */
const idle = new Set<number>([
  OPS.dependency,
  OPS.beginMarkedContent,
  OPS.beginMarkedContentProps,
  OPS.endMarkedContent,
]);

/**
 * Whether the graphics state after these operators is that of an empty page, with every saved state restored. A restore in a
 * form ends nothing outside it.
 */
export function leaveNoState(codes: readonly number[]): boolean {
  /** How many states are saved: on the page, then in each open form. */
  const saved = [0];
  let [isInText, isClipping] = [false, false];
  for (const code of codes) {
    const depth = saved.at(-1) ?? 0;
    if (code === OPS.paintFormXObjectBegin) saved.push(0);
    else if (code === OPS.paintFormXObjectEnd) saved.pop();
    else if (code === OPS.save) saved[saved.length - 1] = depth + 1;
    else if (code === OPS.restore) saved[saved.length - 1] = Math.max(0, depth - 1);
    else if (saved.length === 1 && depth === 0 && !idle.has(code)) return false;
    if (code === OPS.beginText) isInText = true;
    if (code === OPS.endText) isInText = false;
    if (clips.has(code)) isClipping = true;
    if (code === OPS.constructPath) isClipping = false;
  }
  // Text that has not ended may still clip, in some of its modes.
  const isOpenText = isInText && codes.includes(OPS.setTextRenderingMode);
  return saved.length === 1 && saved[0] === 0 && !isClipping && !isOpenText;
}

/** Whether a page, one of its forms, patterns or glyphs draws after a `Q` without its `q`. Readers disagree about that. */
export function drawsAfterExcessRestore(page: PageOperators): boolean {
  const glyphs = Array.from(page.resources.values(), glyphsOf).flat();
  const patterns = page.operators
    .filter(({ code }) => setsPattern.has(code))
    .flatMap(({ args }) => args.filter(isList));
  return [page.codes, ...[...glyphs, ...patterns].map(({ fnArray }) => fnArray)].some(drawAfterExcessRestore);
}

const setsPattern = new Set<number>([OPS.setFillColorN, OPS.setStrokeColorN]);

/** Whether a value is a list of operators. */
export const isList = (value: unknown): value is OperatorList =>
  typeof value === 'object' && value !== null && 'fnArray' in value && 'argsArray' in value;

/** The operators of the glyphs of a Type 3 font. */
function glyphsOf(font: unknown): OperatorList[] {
  const glyphs =
    typeof font === 'object' && font !== null && 'charProcOperatorList' in font && font.charProcOperatorList;
  return Object.values(glyphs || {}).filter(isList);
}

/** Whether operators draw after a restore without a save. */
export function drawAfterExcessRestore(codes: readonly number[]): boolean {
  const open = [{ depth: 0, hasExcess: false }];
  for (const code of codes) {
    const form = open.at(-1) ?? { depth: 0, hasExcess: false };
    if (code === OPS.paintFormXObjectEnd) open.pop();
    else if (code === OPS.restore) {
      form.hasExcess ||= form.depth === 0;
      form.depth = Math.max(0, form.depth - 1);
    } else if (form.hasExcess && code !== OPS.dependency && !closing.has(code)) return true;
    if (code === OPS.save) form.depth += 1;
    if (code === OPS.paintFormXObjectBegin) open.push({ depth: 0, hasExcess: false });
  }
  return false;
}

/** Names that pdf.js gives to fonts, images and patterns. */
const resourceName = /^(?:g_d\d+_|img_|mask_|pattern_)/;

/** Reads what a page draws. Rejects when pdf.js cannot draw it. */
export async function pageOperators(page: PDFPageProxy, layers: LayerConfiguration): Promise<PageOperators> {
  // 0 leaves annotations out (AnnotationMode.DISABLE).
  const list: OperatorList = await page.getOperatorList({ annotationMode: 0 });
  const operators = operatorsOf(list, layers);
  // pdf.js answers with no operators at all when it cannot read the content, but its text then rejects.
  if (operators.length === 0) await page.getTextContent();
  return {
    operators,
    codes: list.fnArray,
    resources: await resourcesOf(page, namesIn(list)),
    hasLayers: operators.some(({ code, args }) => code === OPS.beginMarkedContentProps && args[0] === 'OC'),
    inside: (nested) => operatorsOf(nested, layers),
  };
}

/** A shown annotation: its place in user space, and what it draws. */
export interface ShownAnnotation {
  readonly rect: readonly number[];
  readonly operators: readonly Operator[];
}

/** The annotations that pdf.js shows on a page, without those on layers that are off. */
export async function shownAnnotations(page: PDFPageProxy, layers: LayerConfiguration): Promise<ShownAnnotation[]> {
  // AnnotationMode.ENABLE.
  const operators = operatorsOf(await page.getOperatorList({ annotationMode: 1 }), layers);
  return operators.flatMap(({ code, args }, index): ShownAnnotation[] => {
    if (code !== OPS.beginAnnotation || isLayerOff(operators[index - 1])) return [];
    const length = operators.slice(index).findIndex((operator) => operator.code === OPS.endAnnotation);
    const rect = Array.from(args[1] as ArrayLike<number>);
    return [{ rect, operators: operators.slice(index, length < 0 ? undefined : index + length) }];
  });
}

const isLayerOff = (operator: Operator | undefined): boolean =>
  operator?.code === OPS.beginMarkedContentProps && operator.args[0] === 'OC' && operator.args[1] === false;

/** The operators of a page, a pattern or a glyph, without details that differ from one reading to the next. */
function operatorsOf({ fnArray, argsArray }: OperatorList, layers: LayerConfiguration): readonly Operator[] {
  const operators: Operator[] = [];
  // A restore in a form without a save in the same form has no effect.
  const outside: number[] = [];
  let depth = 0;
  for (const [index, code] of fnArray.entries()) {
    const args: unknown[] = Array.from((argsArray[index] as ArrayLike<unknown> | null) ?? []);
    if (code === OPS.dependency) continue;
    if (code === OPS.paintFormXObjectBegin) {
      outside.push(depth);
      depth = 0;
    } else if (code === OPS.paintFormXObjectEnd) depth = outside.pop() ?? 0;
    if (code === OPS.save) depth += 1;
    if (code === OPS.restore && depth === 0) continue;
    if (code === OPS.restore) depth -= 1;
    if (code === OPS.beginMarkedContentProps && args[0] === 'OC') {
      args[1] = layers.isVisible(args[1] as Parameters<LayerConfiguration['isVisible']>[0]);
    }
    // The order of the entries in a graphics state has no meaning.
    if (code === OPS.setGState && Array.isArray(args[0])) args[0] = args[0].toSorted(byName);
    operators.push({ code, args });
  }
  return withoutEnd(operators);
}

function namesIn({ argsArray }: OperatorList): Set<string> {
  const names = argsArray.flatMap((args) => Array.from((args as ArrayLike<unknown> | null) ?? []));
  return new Set(names.filter((name): name is string => typeof name === 'string' && resourceName.test(name)));
}

const byName = (one: unknown, other: unknown): number => (String(one) < String(other) ? -1 : 1);

async function resourcesOf(page: PDFPageProxy, names: ReadonlySet<string>): Promise<Map<string, unknown>> {
  const entries = Array.from(names, async (name): Promise<[string, unknown]> => {
    const objects = name.startsWith('g_') ? page.commonObjs : page.objs;
    return [name, await new Promise<unknown>((resolve) => objects.get(name, resolve))];
  });
  return new Map(await Promise.all(entries));
}

const drawsImages = new Map<number, (args: readonly unknown[]) => number>([
  [OPS.paintImageXObject, () => 1],
  [OPS.paintInlineImageXObject, () => 1],
  [OPS.paintImageMaskXObject, () => 1],
  [OPS.paintSolidColorImageMask, () => 1],
  [OPS.paintImageXObjectRepeat, ([, , , positions]) => lengthOf(positions) / 2],
  [OPS.paintImageMaskXObjectRepeat, ([, , , , , positions]) => lengthOf(positions) / 2],
  [OPS.paintImageMaskXObjectGroup, ([images]) => lengthOf(images)],
  [OPS.paintInlineImageXObjectGroup, ([, map]) => lengthOf(map)],
]);

const lengthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null && 'length' in value ? Number(value.length) : 0;

/** What every reader can count on a page. */
export interface PageCounts {
  /** The text in any order of its characters. */
  readonly text: string;
  readonly images: number;
  readonly shadings: number;
  /** Paths that are filled or stroked. */
  readonly paths: number;
}

/** Counts what the operators of a page draw. */
export function countsOf({ operators }: Pick<PageOperators, 'operators'>): PageCounts {
  let [text, images, shadings, paths] = ['', 0, 0, 0];
  for (const { code, args } of operators) {
    images += drawsImages.get(code)?.(args) ?? 0;
    if (code === OPS.shadingFill) shadings += 1;
    if (code === OPS.constructPath && args[0] !== OPS.endPath) paths += 1;
    if (code !== OPS.showText || !Array.isArray(args[0])) continue;
    for (const glyph of args[0]) {
      if (typeof glyph === 'object' && glyph !== null && 'unicode' in glyph) text += String(glyph.unicode);
    }
  }
  return { text, images, shadings, paths };
}
