import { OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type { PDFDocumentProxy };

/** What a page draws, as pdf.js understands it, without its annotations. */
export interface PageOperators {
  readonly operators: readonly Operator[];
  /** Looks up fonts, images and patterns that operators name. */
  readonly resources: ReadonlyMap<string, unknown>;
  /** Whether parts of it belong to layers. */
  readonly hasLayers: boolean;
}

export interface Operator {
  readonly code: number;
  readonly args: readonly unknown[];
}

export type LayerConfiguration = Awaited<ReturnType<PDFDocumentProxy['getOptionalContentConfig']>>;

/** Operators that only end what began earlier. Readers add those that a page lacks at its end. */
const closing = new Set<number>([OPS.restore, OPS.endText, OPS.endMarkedContent, OPS.endPath]);

/** Names that pdf.js gives to what it sends apart from the operators. */
const resourceName = /^(?:g_d\d+_|img_|mask_|pattern_)/;

/** Reads what a page draws. Rejects when pdf.js cannot draw it. */
export async function pageOperators(page: PDFPageProxy, layers: LayerConfiguration): Promise<PageOperators> {
  // 0 leaves annotations out (AnnotationMode.DISABLE).
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: 0 });
  const operators: Operator[] = [];
  const names = new Set<string>();
  let [depth, hasLayers] = [0, false];
  for (const [index, code] of fnArray.entries()) {
    const args: unknown[] = Array.from((argsArray[index] as ArrayLike<unknown> | null) ?? []);
    for (const arg of args) if (typeof arg === 'string' && resourceName.test(arg)) names.add(arg);
    if (code === OPS.dependency) continue;
    if (code === OPS.save) depth += 1;
    if (code === OPS.restore && depth === 0) continue;
    if (code === OPS.restore) depth -= 1;
    if (code === OPS.beginMarkedContentProps && args[0] === 'OC') {
      hasLayers = true;
      args[1] = layers.isVisible(args[1] as Parameters<LayerConfiguration['isVisible']>[0]);
    }
    // The entries of a graphics state stand in the order of its dictionary, which says nothing.
    if (code === OPS.setGState && Array.isArray(args[0])) args[0] = args[0].toSorted(byName);
    operators.push({ code, args });
  }
  while (closing.has(operators.at(-1)?.code ?? -1)) operators.pop();
  // pdf.js answers with no operators at all when it cannot read the content, but its text then rejects.
  if (operators.length === 0) await page.getTextContent();
  return { operators, resources: await resourcesOf(page, names), hasLayers };
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

/** What can be counted of a page in any reader. */
export interface PageCounts {
  /** The text in any order of its characters. */
  readonly text: string;
  readonly images: number;
  readonly shadings: number;
}

/** Whether a page uses fonts that the file does not bring along: then each reader takes its own. */
export function hasForeignFonts({ resources }: PageOperators): boolean {
  return Array.from(resources.values()).some(
    (resource) => typeof resource === 'object' && resource !== null && 'missingFile' in resource && resource.missingFile === true,
  );
}

/** Counts what the operators of a page draw. */
export function countsOf({ operators }: PageOperators): PageCounts {
  let [text, images, shadings] = ['', 0, 0];
  for (const { code, args } of operators) {
    images += drawsImages.get(code)?.(args) ?? 0;
    if (code === OPS.shadingFill) shadings += 1;
    if (code !== OPS.showText || !Array.isArray(args[0])) continue;
    for (const glyph of args[0]) {
      if (typeof glyph === 'object' && glyph !== null && 'unicode' in glyph) text += String(glyph.unicode);
    }
  }
  return { text, images, shadings };
}
