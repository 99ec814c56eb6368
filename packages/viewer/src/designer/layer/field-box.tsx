import type { FieldKindName } from '@document-signer/core';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  type RefCallback,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import { useClassName } from '../../components/class-names.ts';
import { revealIn } from '../../guide/reveal.ts';
import { keepFocus } from '../../keep-focus.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { positionStyle } from '../../overlay/position-style.ts';
import { boxesOf } from '../fields/choices.ts';
import { type DesignField, designKindOf } from '../fields/design-field.ts';
import { type Handle, handles } from '../fields/move.ts';
import { useDesignerMessages } from '../messages/designer-messages.ts';
import { useRoleTone } from '../roles.ts';
import { useDesigner, useDesignerStore } from '../store/context.ts';
import { handleFieldKey } from './field-keys.ts';
import { detectLongPress } from './follow-pointer.ts';
import { dragFields, dragHandle } from './gestures.ts';
import { usePages, usePagesArea } from './use-pages-area.ts';

/** Returns a function that names field kinds. */
export function useKindNames(): (kind: FieldKindName) => string {
  const { kindNames } = useMessages();
  const { kinds } = useDesignerMessages();
  return (kind) => (kind === 'radio' || kind === 'select' ? kinds[kind] : kindNames[kind]);
}

/** Returns a function that names fields: by label, else by kind. */
export function useNameOf(): (field: DesignField) => string {
  const kindName = useKindNames();
  return (field) => {
    const known = designKindOf(field);
    return field.label.trim() || (known ? kindName(known) : field.type);
  };
}

/** Returns the name of a field and of its kind. */
export function useFieldNames(field: DesignField): { readonly name: string; readonly kind: string } {
  const nameOf = useNameOf();
  return { name: nameOf(field), kind: nameOf({ ...field, label: '' }) };
}

/** The option boxes of a field, such as radio buttons. */
function BoxesInside({ field }: { readonly field: DesignField }): ReactNode {
  const { options, x, y, width, height } = field;
  // A field without a size has no room for them.
  if (!Array.isArray(options) || width === 0 || height === 0) return null;
  return boxesOf(options).map((option, index) => {
    const inside = {
      x: (option.x - x) / width,
      y: (option.y - y) / height,
      width: option.width / width,
      height: option.height / height,
    };
    // biome-ignore lint/suspicious/noArrayIndexKey: two options may have the same value while they are edited.
    return <span key={index} data-part="design-option" style={positionStyle(inside)} />;
  });
}

/** How far the hit area of a handle extends beyond its field, in CSS pixels. */
const handleReachPx = 12;

/** Focuses the field and scrolls it into view when the store requests it. When the field is deleted, the focus moves to the pages. */
function useFocusRequest(id: string): RefCallback<HTMLButtonElement> {
  const store = useDesignerStore();
  const button = useRef<HTMLButtonElement>(null);
  const requestId = useDesigner(({ focusRequest }) => (focusRequest?.id === id ? focusRequest.requestId : undefined));
  useEffect(() => {
    if (requestId === undefined) return;
    button.current?.focus({ preventScroll: true });
    revealIn(button.current?.closest<HTMLElement>('[data-part="pages"]'), button.current, handleReachPx);
    store.getState().clearFocusRequest();
  }, [requestId, store]);
  return useCallback((element) => {
    button.current = element;
    return keepFocus(element);
  }, []);
}

/** Selects, moves or resizes a field. A touch may start scrolling, so it selects only when the finger is lifted. */
function usePress(field: DesignField): (event: PointerEvent<HTMLButtonElement>) => void {
  const store = useDesignerStore();
  const findArea = usePagesArea();
  const { id } = field;

  /** Starts multi-select mode with the current selection and this field. */
  function onHold(): void {
    const { isGesture, selected, toggle, selectSeveral } = store.getState();
    if (isGesture) return;
    selectSeveral(true);
    if (!selected.includes(id)) toggle(id);
  }

  return (event) => {
    const area = findArea(event.currentTarget);
    if (event.button !== 0 || !area) return;
    event.stopPropagation();
    const { select, toggle, selected, isSelectingSeveral } = store.getState();
    const hasKey = event.shiftKey || event.ctrlKey || event.metaKey;
    const isAdding = hasKey || isSelectingSeveral;
    const press = () => (isAdding ? toggle(id) : select([id]));
    const isTouch = event.pointerType === 'touch';
    const isMovable = selected.includes(id) && !hasKey;
    const handle = event.target instanceof HTMLElement ? event.target.dataset.handle : undefined;
    if (isTouch && !handle) detectLongPress(event.nativeEvent, { onTap: isMovable ? undefined : press, onHold });
    else if (!isMovable) press();
    if (!isMovable && (isTouch || isAdding)) return;
    if (handle) dragHandle(event.nativeEvent, area, field, handle as Handle);
    else dragFields(event.nativeEvent, area, field);
  };
}

/** A long press starts multi-select mode, so it must not open the browser's context menu. */
function onContextMenu(event: MouseEvent): void {
  if (event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch') event.preventDefault();
}

interface FieldBoxProps {
  readonly field: DesignField;
  /** Its tab order number, if shown. */
  readonly number?: number | undefined;
}

/** A field on its page: press to select, drag or use arrow keys to move, drag a handle to resize. */
export const FieldBox = memo(function FieldBox({ field, number }: FieldBoxProps): ReactNode {
  const texts = useDesignerMessages();
  const store = useDesignerStore();
  const pages = usePages();
  const onPointerDown = usePress(field);
  const className = useClassName('field');
  const { name, kind } = useFieldNames(field);
  const { id } = field;
  const isSelected = useDesigner(({ selected }) => selected.includes(id));
  const isAlone = useDesigner(({ selected }) => selected.length === 1 && selected[0] === id);
  const button = useFocusRequest(id);
  const tone = useRoleTone(field.role);
  const label = [texts.field(name, kind, field.page), field.required && texts.required].filter(Boolean).join(', ');

  function onFocus(): void {
    const { selected, isSelectionPinned, isSelectingSeveral, select } = store.getState();
    if (!isSelectionPinned && !isSelectingSeveral && selected[0] !== id) select([id]);
  }

  return (
    <button
      ref={button}
      type="button"
      // Without tabIndex, Safari does not focus a button on press.
      tabIndex={0}
      data-part="design-field"
      className={className}
      data-field-id={id}
      data-kind={field.type}
      data-required={field.required || undefined}
      aria-pressed={isSelected}
      aria-label={label}
      title={name}
      style={{ ...positionStyle(field), ...tone }}
      onPointerDown={onPointerDown}
      onContextMenu={onContextMenu}
      onFocus={onFocus}
      onKeyDown={(event: KeyboardEvent) => handleFieldKey(event, store, pages, texts)}
    >
      <span data-part="design-name" aria-hidden="true">
        {name}
      </span>
      <BoxesInside field={field} />
      {/* Rendered by CSS, so that the visible text equals the accessible name (WCAG 2.2, 2.5.3). */}
      {number !== undefined && <span data-part="design-number" data-number={number} aria-hidden="true" />}
      {isAlone && handles.map((handle) => <span key={handle} data-part="design-handle" data-handle={handle} />)}
    </button>
  );
});
