import { isList, OPS, type Operator, type PageOperators, withoutEnd } from './page-operators.ts';

/** How much numbers may differ, relative to their size but at least in units of the page. */
const tolerance = 1e-3;

/** The members of a font that are compared. The others depend on earlier readings. */
const fontKeys = ['name', 'data', 'fontMatrix', 'bbox', 'vertical', 'isType3Font', 'charProcOperatorList'] as const;

const { save, paintFormXObjectBegin: begin, paintFormXObjectEnd: end } = OPS;

/** The content of the form that a page consists of. Undefined: there is no form. */
export function insideForm(page: PageOperators): PageOperators | undefined {
  const first = page.operators.findIndex(({ code }) => code !== save);
  if (page.operators[first]?.code !== begin) return undefined;
  let depth = 0;
  const last = page.operators.findIndex(({ code }, index) => {
    if (index < first) return false;
    if (code === begin) depth += 1;
    if (code === end) depth -= 1;
    return depth === 0;
  });
  return { ...page, operators: withoutEnd(page.operators.slice(first + 1, last)) };
}

/** The content of a page without annotations that PDFium flattened, which it draws last. It wraps the content in saved states. */
export function belowAnnotations(page: PageOperators, original: PageOperators): PageOperators {
  const start = Math.max(0, savedFirst(page) - savedFirst(original));
  return { ...page, operators: page.operators.slice(start, start + original.operators.length) };
}

/** How many states a page saves before it does anything else. */
const savedFirst = ({ operators }: PageOperators): number => operators.findIndex(({ code }) => code !== save);

/** Whether the second page draws what the first one does. Compares two readings of one document, page by page. */
export function createContentComparison() {
  /** Fonts and images serve many pages. */
  const compared = new Map<unknown, Map<unknown, boolean>>();

  function isSame(one: PageOperators, other: PageOperators): boolean {
    return isSameList(one.operators, other.operators);

    function isSameList(some: readonly Operator[], others: readonly Operator[]): boolean {
      if (some.length !== others.length) return false;
      return some.every(({ code, args }, index) => code === others[index]?.code && isEqual(args, others[index]?.args));
    }

    function isEqual(a: unknown, b: unknown): boolean {
      if (typeof a === 'number') return typeof b === 'number' && isNear(a, b);
      if (typeof a === 'string' && typeof b === 'string') return a === b || isSameResource(a, b);
      if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b);
      if (ArrayBuffer.isView(a) || ArrayBuffer.isView(b)) return isSameData(a, b);
      if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((v, i) => isEqual(v, b[i]));
      if (isList(a) && isList(b)) return isSameList(one.inside(a), other.inside(b));
      return keysOf(a).every((key) => isEqual(read(a, key), read(b, key)));
    }

    function isSameResource(a: string, b: string): boolean {
      if (!one.resources.has(a) || !other.resources.has(b)) return /_/.test(a) && /_/.test(b) && isNested(a, b);
      const [first, second] = [one.resources.get(a), other.resources.get(b)];
      if (typeof first !== 'object' || first === null) return isEqual(first, second);
      const known = compared.get(first)?.get(second);
      if (known !== undefined) return known;
      const memo = compared.get(first) ?? new Map<unknown, boolean>();
      compared.set(first, memo.set(second, true));
      const result = isEqual(first, second);
      memo.set(second, result);
      return result;
    }
  }

  return isSame;
}

/** Whether resources of a Type 3 glyph are of one kind. pdf.js does not hand out their contents. */
const isNested = (a: string, b: string): boolean => a.replace(/\d+/g, '') === b.replace(/\d+/g, '');

const isNear = (a: number, b: number): boolean =>
  Object.is(a, b) || Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(a));

function isSameData(a: object, b: object): boolean {
  if (!ArrayBuffer.isView(a) || !ArrayBuffer.isView(b) || a.byteLength !== b.byteLength) return false;
  if (a instanceof Float32Array && b instanceof Float32Array)
    return a.every((value, index) => isNear(value, b[index] ?? NaN));
  const bytes = (view: ArrayBufferView) => Buffer.from(view.buffer, view.byteOffset, view.byteLength);
  return bytes(a).equals(bytes(b));
}

function keysOf(object: object): readonly string[] {
  if ('loadedName' in object) return fontKeys;
  if ('fontChar' in object) return ['fontChar', 'unicode', 'width', 'accent', 'vmetric'];
  // `ref` depends on the numbers of objects, `isGray` on earlier readings.
  return Object.keys(object).filter((key) => key !== 'ref' && key !== 'isGray');
}

const read = (object: object, key: string): unknown => (object as Readonly<Record<string, unknown>>)[key];
