import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useEscape } from '../../escape.ts';
import { focusIn } from '../../keep-focus.ts';
import { usePopover } from '../use-popover.ts';

interface MenuItemProps {
  /** Set on an item that is one of several choices. */
  readonly isChecked?: boolean;
  /** Left out where the toolbar itself has the item: when it is wide enough (`bar`), or narrow. */
  readonly from?: 'bar' | 'narrow-bar' | undefined;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
  onChoose(): void;
}

/** An item of a menu. */
export function MenuItem({ isChecked, from, isDisabled, children, onChoose }: MenuItemProps): ReactNode {
  return (
    <button
      type="button"
      {...(isChecked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isChecked })}
      aria-disabled={isDisabled}
      data-part="menu-item"
      data-from={from}
      tabIndex={-1}
      onClick={isDisabled ? undefined : onChoose}
    >
      {children}
    </button>
  );
}

/** Where a key leads from one of so many items; undefined for other keys. */
function itemFor(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** The items that can be seen: some are in the toolbar where there is room. */
function itemsIn(list: HTMLElement | null): HTMLElement[] {
  const items = [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  return items.filter((item) => getComputedStyle(item).display !== 'none');
}

interface MenuListProps {
  readonly id: string;
  readonly label: string;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly items: ReactNode;
  onKeyDown(event: KeyboardEvent): void;
  onClick(event: MouseEvent): void;
}

/** The open menu. */
function MenuList({ id, label, list, button, items, onKeyDown, onClick }: MenuListProps): ReactNode {
  usePopover(list, button, 'end');
  useEffect(() => {
    const all = itemsIn(list.current);
    (all.find((item) => item.ariaChecked === 'true') ?? all[0])?.focus();
  }, [list]);
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
      {items}
    </div>
  );
}

interface MenuProps {
  readonly label: string;
  readonly part: string;
  readonly children: ReactNode;
  /** The items, once their code is loaded. */
  readonly items: ReactNode;
}

/** A button with a menu, after the ARIA Authoring Practices. */
export function Menu({ label, part, children, items }: MenuProps): ReactNode {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const anchor = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isShown = isOpen && Boolean(items);

  function close(): void {
    setIsOpen(false);
    button.current?.focus();
  }

  useEscape(anchor, isShown ? close : undefined);

  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  }

  function onItemKey(event: KeyboardEvent): void {
    const { key } = event;
    const all = itemsIn(list.current);
    const index = all.findIndex((item) => item.contains(focusIn(item)));
    const next = itemFor(key, index, all.length);
    if (key === 'Tab') setIsOpen(false);
    else if (next !== undefined) all[next]?.focus();
    else if (/^\S$/u.test(key) && !event.ctrlKey && !event.metaKey) {
      const others = [...all.slice(index + 1), ...all.slice(0, index + 1)];
      others.find(({ textContent }) => textContent.toLowerCase().startsWith(key.toLowerCase()))?.focus();
    }
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onItemClick({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest('[role^="menuitem"]:not([aria-disabled="true"])')) close();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees the focus leave what is in it.
    <div ref={anchor} data-part="menu-anchor" onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        data-part={part}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {children}
      </button>
      {isShown && <MenuList {...{ id, label, list, button, items }} onKeyDown={onItemKey} onClick={onItemClick} />}
    </div>
  );
}
