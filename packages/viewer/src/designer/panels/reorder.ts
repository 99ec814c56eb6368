import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';
import { inTabOrder, moveInOrder } from '../fields/order.ts';
import { useNameOf } from '../layer/field-box.tsx';
import { followPointer } from '../layer/follow-pointer.ts';
import { useDesignerMessages } from '../messages/designer-messages.ts';
import { useDesignerStore } from '../store/context.ts';

const rowSelector = '[role="option"]';

/** Returns the row that contains an element. */
export function rowAt(target: EventTarget): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>(rowSelector)) || undefined;
}

/** Returns the id of the field of a row. */
export function idOf({ dataset }: HTMLElement): string {
  return dataset.fieldId ?? '';
}

/** Returns the row that a key moves to. */
export function rowFor(key: string, row: HTMLElement, list: HTMLElement): HTMLElement | undefined {
  const rows = [...list.querySelectorAll<HTMLElement>(rowSelector)];
  const index = rows.indexOf(row);
  if (key === 'ArrowDown') return rows[index + 1];
  if (key === 'ArrowUp') return rows[index - 1];
  if (key === 'Home') return rows[0];
  return key === 'End' ? rows.at(-1) : undefined;
}

type Reorder = (id: string, toIndex: (index: number) => number) => void;

/** Returns a function that moves a field in the tab order of its page, and announces its position. */
export function useReorder(): Reorder {
  const texts = useDesignerMessages();
  const store = useDesignerStore();
  const nameOf = useNameOf();
  return (id, toIndex) => {
    const { fields, change, announce } = store.getState();
    const moving = fields.find((field) => field.id === id);
    if (!moving) return;
    const ordered = inTabOrder(fields.filter(({ page }) => page === moving.page));
    const to = toIndex(ordered.indexOf(moving));
    if (to < 0 || to >= ordered.length) return;
    change((all) => moveInOrder(all, id, to));
    announce(texts.tabOrderMoved(nameOf(moving), to + 1, ordered.length));
  };
}

/** Follows the drag of a row within its list. All rows have the same height, so the index follows from the pointer's position. */
function followRow(
  event: PointerEvent,
  row: HTMLElement,
  { onMove, onEnd }: { onMove(to: number): void; onEnd(isDone: boolean): void },
): void {
  const list = row.parentElement;
  const scroller = row.closest<HTMLElement>('[data-part="tab-panel"]');
  if (!list || !scroller) return;
  followPointer(event, scroller, {
    onMove({ clientY }) {
      const { top, height } = list.getBoundingClientRect();
      const count = list.childElementCount;
      onMove(Math.max(0, Math.min(Math.floor(((clientY - top) / height) * count), count - 1)));
    },
    onEnd: (isDone, hasMoved) => onEnd(isDone && hasMoved),
  });
}

/** Drags rows. `drag` is the row and its new index; `hasDragged` identifies the click that ends a drag. */
export function useRowDrag(reorder: Reorder) {
  const wasDragged = useRef(false);
  const [drag, setDrag] = useState<{ readonly id: string; readonly to: number }>();

  function onPointerDown({ target, button, pointerType, nativeEvent }: ReactPointerEvent): void {
    const row = rowAt(target);
    wasDragged.current = false;
    // A finger scrolls the list, unless it starts on a number.
    const isGrip = target instanceof Element && target.matches('[data-part="field-row-number"]');
    if (!row || button !== 0 || (pointerType === 'touch' && !isGrip)) return;
    const id = idOf(row);
    let to: number | undefined;
    followRow(nativeEvent, row, {
      onMove(index) {
        to = index;
        setDrag({ id, to: index });
      },
      onEnd(isDone) {
        wasDragged.current = isDone;
        setDrag(undefined);
        if (isDone) reorder(id, (index) => to ?? index);
      },
    });
  }

  return { drag, hasDragged: () => wasDragged.current, onPointerDown };
}
