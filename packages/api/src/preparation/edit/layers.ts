import { PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfString } from '@libpdf/core';
import type { LoadedPdf } from '../../pdf/load-pdf.ts';
import { dictionariesIn, dictOf, nameOf, objectsOf, type Resolve } from '../../pdf/objects.ts';

/** The states of a file's layers in pdf.js. */
export interface LayerStates {
  isVisible(group: unknown): boolean;
}

/** The identifier of a layer in pdf.js. */
const idOf = (ref: PdfRef): string => `${ref.objectNumber}R${ref.generation === 0 ? '' : ref.generation}`;

/** Whether pdf.js shows what belongs to a layer, or to a rule over several (ISO 32000-2, 8.11.2). */
export function isLayerShown(layer: PdfObject | undefined, states: LayerStates, resolve: Resolve): boolean {
  const dict = dictOf(layer, resolve);
  if (!dict) return true;
  const kind = nameOf(dict.get('Type'), resolve);
  if (kind === 'OCG') return !(layer instanceof PdfRef) || states.isVisible({ type: 'OCG', id: idOf(layer) });
  if (kind !== 'OCMD') return true;
  const rule = expressionOf(dict.get('VE'), resolve, 0);
  if (Array.isArray(rule)) return states.isVisible({ type: 'OCMD', ids: [], expression: rule });
  const groups = dict.get('OCGs');
  const list = resolve(groups);
  if (groups instanceof PdfRef && list instanceof PdfDict) return states.isVisible({ type: 'OCG', id: idOf(groups) });
  if (!(list instanceof PdfArray)) return true;
  const ids = Array.from(list).flatMap((group) => (group instanceof PdfRef ? [idOf(group)] : []));
  const policy = nameOf(dict.get('P'), resolve) || null;
  return states.isVisible({ type: 'OCMD', ids, policy, expression: null });
}

type Expression = string | Expression[];

function expressionOf(value: PdfObject | undefined, resolve: Resolve, depth: number): Expression | undefined {
  const list = resolve(value);
  if (value instanceof PdfRef && list instanceof PdfDict) return idOf(value);
  if (!(list instanceof PdfArray) || depth > 10) return undefined;
  const parts: (Expression | undefined)[] = [nameOf(list.at(0), resolve)];
  for (const item of Array.from(list).slice(1)) parts.push(expressionOf(item, resolve, depth + 1));
  return parts.filter((part) => part !== undefined);
}

/**
 * Freezes the layers of a file as pdf.js shows them: every rule over layers becomes one layer, which is on or off, and
 * neither printing nor zooming changes that.
 *
 * @returns whether there are any
 */
export function freezeLayers(loaded: LoadedPdf, states: LayerStates): boolean {
  const { catalog, resolve, add } = loaded;
  const shown = { on: [] as PdfRef[], off: [] as PdfRef[] };
  const rules: [PdfDict, boolean][] = [];
  for (const [ref, object] of objectsOf(loaded)) {
    if (object instanceof PdfDict && nameOf(object.get('Type'), resolve) === 'OCG') {
      shown[isLayerShown(ref, states, resolve) ? 'on' : 'off'].push(ref);
      for (const key of ['Usage', 'Intent']) object.delete(key);
    }
    for (const dict of dictionariesIn(object)) {
      if (nameOf(dict.get('Type'), resolve) === 'OCMD') rules.push([dict, isLayerShown(dict, states, resolve)]);
    }
  }
  const own = new Map<'on' | 'off', PdfRef>();
  for (const [rule, isShown] of rules) {
    const key = isShown ? 'on' : 'off';
    const layer = own.get(key) ?? add(PdfDict.of({ Type: PdfName.of('OCG'), Name: PdfString.fromString(key) }));
    if (!own.has(key)) shown[key].push(layer);
    own.set(key, layer);
    for (const entry of ['VE', 'P']) rule.delete(entry);
    rule.set('OCGs', layer);
  }
  const all = [...shown.on, ...shown.off];
  const off = PdfArray.of(...shown.off);
  // Without an order readers list no layers, and locked ones cannot be switched.
  const configuration = PdfDict.of({ BaseState: PdfName.of('ON'), OFF: off, Locked: PdfArray.of(...all) });
  if (all.length > 0) catalog.set('OCProperties', PdfDict.of({ OCGs: PdfArray.of(...all), D: configuration }));
  else catalog.delete('OCProperties');
  return all.length > 0;
}
