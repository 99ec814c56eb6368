import { type CSSProperties, memo, type PointerEvent, type ReactNode, useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { positionStyle } from '../../overlay/position-style.ts';
import { toFractions } from '../fields/move.ts';
import { numbersOf } from '../fields/order.ts';
import { useDesignerMessages } from '../messages/designer-messages.ts';
import { useDesigner, useDesignerStore } from '../store/context.ts';
import { FieldBox } from './field-box.tsx';
import { detectLongPress } from './follow-pointer.ts';
import { drawField, selectByRectangle } from './gestures.ts';
import { nearestPoint } from './pages-area.ts';
import { SuggestionBoxes } from './suggestion-boxes.tsx';
import { usePages, usePagesArea } from './use-pages-area.ts';

/** The rectangle that is being drawn, and the guides that a dragged field snaps to. */
function SketchAndGuides({ pageNumber }: { readonly pageNumber: number }): ReactNode {
  const page = usePages()[pageNumber - 1];
  const sketch = useDesigner(({ sketch }) => (sketch?.page === pageNumber ? sketch.box : undefined));
  const guides = useDesigner(useShallow(({ guides }) => guides.filter((guide) => guide.page === pageNumber)));
  const isPlacing = useDesigner(({ placing }) => placing !== undefined);
  if (!page) return null;
  return (
    <>
      {sketch && (
        <div
          data-part="design-sketch"
          data-places={isPlacing || undefined}
          style={positionStyle(toFractions(sketch, page))}
        />
      )}
      {guides.map(({ axis, at }) => {
        const percent = `${(100 * at) / (axis === 'x' ? page.width : page.height)}%`;
        const style: CSSProperties = axis === 'x' ? { left: percent } : { top: percent };
        return <div key={`${axis} ${at}`} data-part="design-guide" data-axis={axis} style={style} />;
      })}
    </>
  );
}

/** The layer over a page with its fields. */
export const DesignLayer = memo(function DesignLayer({ pageNumber }: { readonly pageNumber: number }): ReactNode {
  const texts = useDesignerMessages();
  const store = useDesignerStore();
  const findArea = usePagesArea();
  const fields = useDesigner(useShallow(({ fields }) => fields.filter(({ page }) => page === pageNumber)));
  const isPlacing = useDesigner(({ placing }) => placing !== undefined);
  const isOrdering = useDesigner(({ panel }) => panel === 'fields');
  const numbers = useMemo(() => (isOrdering ? numbersOf(fields) : undefined), [fields, isOrdering]);

  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    const area = findArea(event.currentTarget);
    if (event.button !== 0 || !area) return;
    const from = nearestPoint(area, event);
    if (!from) return;
    const { placing, select, isSelectingSeveral } = store.getState();
    if (placing) {
      event.preventDefault();
      drawField(event.nativeEvent, area, { kind: placing, choice: texts.choice }, from);
    } else if (event.pointerType === 'touch') {
      // In multi-select mode, a tap that misses a field keeps the selection.
      if (!isSelectingSeveral) detectLongPress(event.nativeEvent, { onTap: () => select([]) });
    } else selectByRectangle(event.nativeEvent, area, from);
  }

  return (
    <div data-part="design-layer" data-placing={isPlacing || undefined} onPointerDown={onPointerDown}>
      {fields.map((field) => (
        <FieldBox key={field.id} field={field} number={numbers?.get(field.id)} />
      ))}
      <SuggestionBoxes pageNumber={pageNumber} />
      <SketchAndGuides pageNumber={pageNumber} />
    </div>
  );
});
