import type { FieldKindName, PageInfo, Rect } from '@document-signer/core';
import { type DesignField, newDesignField, usualSize } from '../fields/design-field.ts';
import {
  allowedMove,
  type Handle,
  minSidePoints,
  ontoPage,
  placeInPoints,
  resizeBox,
  toFractions,
  toPoints,
} from '../fields/move.ts';
import { snapBox, snapPixels } from '../fields/snap.ts';
import { followPointer } from './follow-pointer.ts';
import {
  between,
  type ClientPoint,
  isOnPage,
  nearestPoint,
  type PagesArea,
  type PointOnPage,
  pointOn,
  scaleOn,
} from './pages-area.ts';

/** The boxes of a page that a dragged box may snap to, in points. */
function othersOn(fields: readonly DesignField[], page: PageInfo, moving: ReadonlySet<string>): Rect<'points'>[] {
  return fields
    .filter((field) => field.page === page.pageNumber && !moving.has(field.id))
    .map((field) => toPoints(field, page));
}

/** A dragged field, its page, and its box on that page in points. */
interface Dragged {
  readonly field: DesignField;
  readonly page: PageInfo;
  readonly box: Rect<'points'>;
}

/** Returns the fields dragged from one point to another, before snapping. Omits fields that would have no page. */
function draggedTo(
  fields: readonly DesignField[],
  from: PointOnPage,
  to: PointOnPage,
  pages: readonly PageInfo[],
): Dragged[] {
  const pageOffset = to.page.pageNumber - from.page.pageNumber;
  return fields.flatMap((field) => {
    const before = pages[field.page - 1];
    const page = pages[field.page - 1 + pageOffset];
    if (!before || !page) return [];
    const box = toPoints(field, before);
    return [{ field, page, box: { ...box, x: box.x + to.x - from.x, y: box.y + to.y - from.y } }];
  });
}

/** Moves the selected fields with the pointer, also to other pages. They keep their size in points. */
export function dragFields(event: PointerEvent, area: PagesArea, grabbed: DesignField): void {
  const { store, pages, scroller } = area;
  const home = pages[grabbed.page - 1];
  const from = home && pointOn(area, home, event);
  if (!from) return;
  const { fields, selected, isSelectingSeveral: wasSelectingSeveral } = store.getState();
  const moving = new Set(selected);
  const originals = fields.filter(({ id }) => moving.has(id));

  function onMove(at: ClientPoint, { altKey }: PointerEvent): void {
    const to = nearestPoint(area, at);
    if (!from || !to) return;
    const dragged = draggedTo(originals, from, to, pages);
    // Stops the drag if any field would leave the document.
    if (dragged.length < originals.length) return;
    const held = dragged.find(({ field }) => field.id === grabbed.id);
    const reach = altKey ? 0 : snapPixels / scaleOn(area, to.page);
    const snap = held && snapBox(held.box, othersOn(fields, held.page, moving), held.page, reach);
    const aligned = dragged.map((each) => {
      const box = { ...each.box, x: each.box.x + (snap?.x ?? 0), y: each.box.y + (snap?.y ?? 0) };
      return { ...each, box };
    });
    const back = allowedMove(aligned, { x: 0, y: 0 });
    const placed = new Map(
      aligned.map(({ field, page, box }) => {
        const whole = ontoPage({ ...box, x: box.x + back.x, y: box.y + back.y }, page);
        return [field.id, placeInPoints(field, whole, page)] as const;
      }),
    );
    store.getState().showGesture(placed);
    store.getState().showGuides(altKey || !snap ? [] : snap.guides);
  }

  followPointer(event, scroller, {
    onMove,
    onEnd(isDone, hasMoved) {
      store.getState().showGuides([]);
      store.getState().endGesture(isDone);
      if (!isDone) return;
      const { keepFocus, select, toggle, isSelectingSeveral } = store.getState();
      // After a drag to another page, the field has a new element. A press without a drag selects only this field.
      if (hasMoved) keepFocus(grabbed.id);
      else if (wasSelectingSeveral) toggle(grabbed.id);
      // Unless a long press started multi-select mode.
      else if (!isSelectingSeveral) select([grabbed.id]);
    },
  });
}

/** Resizes a field by one of its handles. */
export function dragHandle(event: PointerEvent, area: PagesArea, field: DesignField, handle: Handle): void {
  const { store, pages, scroller } = area;
  const page = pages[field.page - 1];
  const from = page && pointOn(area, page, event);
  if (!from) return;
  const box = toPoints(field, page);
  const { fields } = store.getState();
  const others = othersOn(fields, page, new Set([field.id]));

  function onMove(at: ClientPoint, { altKey, shiftKey }: PointerEvent): void {
    const to = page && pointOn(area, page, at);
    if (!from || !to) return;
    const by = { x: to.x - from.x, y: to.y - from.y };
    const loose = resizeBox(box, handle, by, to.page, shiftKey);
    const moving = {
      x: handle.includes('w') ? [loose.x] : handle.includes('e') ? [loose.x + loose.width] : [],
      y: handle.includes('n') ? [loose.y] : handle.includes('s') ? [loose.y + loose.height] : [],
    };
    const reach = altKey || shiftKey ? -1 : snapPixels / scaleOn(area, to.page);
    const snap = snapBox(loose, others, to.page, reach, moving);
    const resized = resizeBox(box, handle, { x: by.x + snap.x, y: by.y + snap.y }, to.page, shiftKey);
    const placed = placeInPoints(field, resized, to.page);
    store.getState().showGesture(new Map([[field.id, placed]]));
    store.getState().showGuides(snap.guides);
  }

  followPointer(event, scroller, {
    onMove,
    onEnd(isDone) {
      store.getState().showGuides([]);
      store.getState().endGesture(isDone);
    },
  });
}

/** Selects the fields of a page that the drawn rectangle touches. */
export function selectByRectangle(event: PointerEvent, area: PagesArea, from: PointOnPage): void {
  const { store, scroller } = area;
  const { selected, isSelectingSeveral } = store.getState();
  const before = event.shiftKey || isSelectingSeveral ? selected : [];
  followPointer(event, scroller, {
    onMove(at) {
      const to = pointOn(area, from.page, at);
      if (!to) return;
      const sketch = between(from, to);
      const touched = store.getState().fields.filter((field) => {
        const box = toPoints(field, from.page);
        const isBeside = box.x > sketch.x + sketch.width || box.x + box.width < sketch.x;
        const isAbove = box.y > sketch.y + sketch.height || box.y + box.height < sketch.y;
        return field.page === from.page.pageNumber && !isBeside && !isAbove;
      });
      store.getState().showSketch({ page: from.page.pageNumber, box: sketch });
      store.getState().select([...new Set([...before, ...touched.map(({ id }) => id)])]);
    },
    onEnd(isDone, hasMoved) {
      store.getState().showSketch(undefined);
      if (!isDone || !hasMoved) store.getState().select(before);
    },
  });
}

/** The kind of a new field, and the names of its choices. */
export interface NewField {
  readonly kind: FieldKindName;
  /** Returns the name of a choice in the designer's language. */
  choice(number: number): string;
}

/** Adds a field of the default size around a point, and focuses it. */
export function placeField({ store }: Pick<PagesArea, 'store'>, { kind, choice }: NewField, at: PointOnPage): void {
  const { width, height } = usualSize(kind, at.page);
  const box = ontoPage({ x: at.x - width / 2, y: at.y - height / 2, width, height }, at.page);
  addField({ store }, { kind, choice }, at.page, box);
}

function addField(
  { store }: Pick<PagesArea, 'store'>,
  { kind, choice }: NewField,
  page: PageInfo,
  box: Rect<'points'>,
): void {
  const { role, change, startPlacing, focusField } = store.getState();
  const field = newDesignField(kind, page.pageNumber, toFractions(box, page), { role, choice });
  change((fields) => [...fields, field], { select: [field.id] });
  startPlacing(undefined);
  focusField(field.id);
}

/** Draws the box of a new field. A press without a drag adds a field of the default size. */
export function drawField(event: PointerEvent, area: PagesArea, given: NewField, from: PointOnPage): void {
  const { store, scroller } = area;
  const { page } = from;
  followPointer(event, scroller, {
    onMove(at) {
      const to = pointOn(area, page, at);
      if (!to) return;
      const end = { x: Math.max(0, Math.min(to.x, page.width)), y: Math.max(0, Math.min(to.y, page.height)) };
      store.getState().showSketch({ page: page.pageNumber, box: between(from, end) });
    },
    onEnd(isDone) {
      const { sketch, showSketch } = store.getState();
      showSketch(undefined);
      if (!isDone) return;
      const isDrawn = sketch && Math.min(sketch.box.width, sketch.box.height) >= minSidePoints;
      if (isDrawn) addField(area, given, page, sketch.box);
      else placeField(area, given, from);
    },
  });
}

/** Drags a new field from the palette onto a page. */
export function dragFromPalette(event: PointerEvent, area: PagesArea, given: NewField): void {
  const { store, scroller } = area;
  followPointer(event, scroller, {
    onMove(at) {
      const to = nearestPoint(area, at);
      if (!to || !isOnPage(to)) return store.getState().showSketch(undefined);
      const { width, height } = usualSize(given.kind, to.page);
      const box = ontoPage({ x: to.x - width / 2, y: to.y - height / 2, width, height }, to.page);
      store.getState().showSketch({ page: to.page.pageNumber, box });
    },
    onEnd(isDone) {
      const { sketch, showSketch } = store.getState();
      showSketch(undefined);
      const page = sketch && area.pages[sketch.page - 1];
      if (isDone && page) addField(area, given, page, sketch.box);
    },
  });
}
