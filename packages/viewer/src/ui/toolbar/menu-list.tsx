import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { focusIn } from '../../keep-focus.ts';
import { usePopover } from '../use-popover.ts';

interface MenuItemProps {
  /** Set for an item that is one of several options. */
  readonly isChecked?: boolean;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
  onChoose(): void;
}

/** An item of a menu. */
export function MenuItem({ isChecked, isDisabled, children, onChoose }: MenuItemProps): ReactNode {
  return (
    <button
      type="button"
      {...(isChecked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isChecked })}
      aria-disabled={isDisabled}
      data-part="menu-item"
      tabIndex={-1}
      onClick={isDisabled ? undefined : onChoose}
    >
      {children}
    </button>
  );
}

/** The index of the item that a key moves to. Undefined for other keys. */
function itemFor(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

function itemsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

interface MenuListProps {
  readonly id: string;
  readonly label: string;
  /** The button that opens the menu. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly children: ReactNode;
  /** Called when an item was chosen. */
  onChosen(): void;
  /** Called when the Tab key leaves the menu. */
  onLeave(): void;
}

/** An open menu, as in the ARIA Authoring Practices. */
export function MenuList({ id, label, button, children, onChosen, onLeave }: MenuListProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  usePopover(list, button, 'end');
  useEffect(() => itemsIn(list.current)[0]?.focus(), []);

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    const all = itemsIn(list.current);
    const index = all.findIndex((item) => item.contains(focusIn(item)));
    const next = itemFor(key, index, all.length);
    if (key === 'Tab') onLeave();
    else if (next !== undefined) all[next]?.focus();
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onClick({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest('[role^="menuitem"]:not([aria-disabled="true"])')) onChosen();
  }

  return (
    <div
      ref={list}
      id={id}
      data-part="menu"
      popover="manual"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {children}
    </div>
  );
}
