import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode, useId, useMemo } from 'react';
import { useMessages } from '../../messages/messages-context.ts';
import { Button } from '../../ui/button.tsx';
import type { DesignField } from '../fields/design-field.ts';
import { inTabOrder, moveEntry, orderByPosition } from '../fields/order.ts';
import { useDesignerMessages } from '../messages/designer-messages.ts';
import { useDesigner, useDesignerStore } from '../store/context.ts';
import { FieldRow } from './field-row.tsx';
import { useGoToField } from './go-to-field.ts';
import { idOf, rowAt, rowFor, useReorder, useRowDrag } from './reorder.ts';
import { useSettledFields } from './settled-fields.ts';

/** The fields of a page in tab order. */
type Group = readonly [page: number, fields: readonly DesignField[]];

/** The list of fields in tab order. Drag a row, or press Alt and an arrow key, to move it within its page. */
function FieldList({ groups, hint }: { readonly groups: readonly Group[]; readonly hint: string }): ReactNode {
  const texts = useDesignerMessages();
  const messages = useMessages();
  const store = useDesignerStore();
  const goTo = useGoToField();
  const reorder = useReorder();
  const { drag, hasDragged, onPointerDown } = useRowDrag(reorder);
  const selected = useDesigner((state) => state.selected.at(-1));
  const tabStop = selected ?? groups[0]?.[1][0]?.id;

  function open(id: string): void {
    const field = store.getState().fields.find((one) => one.id === id);
    if (field) goTo(field);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const row = rowAt(event.target);
    const { key, altKey, ctrlKey, metaKey } = event;
    if (!row || ctrlKey || metaKey) return;
    const next = rowFor(key, row, event.currentTarget);
    if (altKey && key === 'ArrowUp') reorder(idOf(row), (index) => index - 1);
    else if (altKey && key === 'ArrowDown') reorder(idOf(row), (index) => index + 1);
    else if (key === 'Enter' || key === ' ') open(idOf(row));
    else if (next && !altKey) {
      next.focus();
      store.getState().select([idOf(next)]);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onClick({ target }: MouseEvent): void {
    const row = rowAt(target);
    if (row && !hasDragged()) open(idOf(row));
  }

  return (
    <div
      role="listbox"
      aria-label={texts.tabOrder}
      aria-describedby={hint}
      data-part="field-list"
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      {groups.map(([page, fields]) => {
        const from = fields.findIndex(({ id }) => id === drag?.id);
        const shown = drag && from >= 0 ? moveEntry(fields, from, drag.to) : fields;
        return (
          <Fragment key={page}>
            <p aria-hidden="true">{messages.pageLabel(page)}</p>
            <fieldset aria-label={messages.pageLabel(page)}>
              {shown.map((field, index) => (
                <FieldRow
                  key={field.id}
                  field={field}
                  number={index + 1}
                  isTabStop={field.id === tabStop}
                  isDragged={field.id === drag?.id}
                />
              ))}
            </fieldset>
          </Fragment>
        );
      })}
    </div>
  );
}

/** The panel with all fields by page, in tab order. */
export function FieldsPanel(): ReactNode {
  const texts = useDesignerMessages();
  const store = useDesignerStore();
  const hint = useId();
  const fields = useSettledFields();
  const groups = useMemo(() => [...Map.groupBy(inTabOrder(fields), ({ page }) => page)], [fields]);
  const isOrdered = fields.some(({ tabOrder }) => tabOrder !== undefined);

  function onReset(): void {
    const { change, announce } = store.getState();
    if (!isOrdered) return;
    change(orderByPosition);
    announce(texts.orderedByPosition);
  }

  if (fields.length === 0) return <p data-part="panel-note">{texts.problemTexts.noFields}</p>;
  return (
    <>
      <div data-part="field-list-header">
        <p id={hint} data-part="panel-note">
          {texts.tabOrderHint}
        </p>
        <Button label={texts.byPosition} aria-disabled={!isOrdered} onClick={onReset} />
      </div>
      <FieldList groups={groups} hint={hint} />
    </>
  );
}
