import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

/** One line of a menu. */
export interface MenuItem {
  readonly name: string;
  readonly label: string;
  /** Set: it is one of several, of which one holds. */
  readonly isChecked?: boolean;
  /** It stands in the bar itself where that is wide enough, or also where it is narrow; here only where it does not. */
  readonly from?: 'bar' | 'narrow-bar';
  readonly isDisabled?: boolean;
  onChoose(): void;
}

/** What a button gives the list that it opens. */
export interface MenuPlace {
  readonly id: string;
  readonly label: string;
  /** Closes it. @param how where the focus goes: back to the button, or where it goes by itself */
  onClose(how: 'back' | 'on'): void;
}

interface MenuListProps extends MenuPlace {
  readonly items: readonly MenuItem[];
}

/** Where a key leads from one of so many items; undefined for other keys. */
function itemFor(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** The items that can be seen: some stand in the bar where there is room. */
function itemsIn(list: HTMLElement | null): HTMLElement[] {
  const items = [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  return items.filter((item) => getComputedStyle(item).display !== 'none');
}

/** The list of a menu, after the ARIA Authoring Practices. Its first item, or the one that holds, has the focus when it opens. */
export function MenuList({ id, label, items, onClose }: MenuListProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const all = itemsIn(list.current);
    (all.find((item) => item.ariaChecked === 'true') ?? all[0])?.focus();
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    const all = itemsIn(list.current);
    const index = all.findIndex((item) => item.contains(document.activeElement));
    const next = itemFor(event.key, index, all.length);
    if (event.key === 'Escape') onClose('back');
    else if (event.key === 'Tab') onClose('on');
    else if (next !== undefined) all[next]?.focus();
    else if (/^\S$/u.test(event.key) && !event.ctrlKey && !event.metaKey) focusLetter(all, index, event.key);
    if (event.key !== 'Escape' && next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div ref={list} id={id} data-part="menu" role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {items.map(({ name, label, isChecked, from, isDisabled, onChoose }) => (
        <button
          key={name}
          type="button"
          {...(isChecked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isChecked })}
          aria-disabled={isDisabled}
          data-part="menu-item"
          data-from={from}
          tabIndex={-1}
          onClick={() => {
            if (isDisabled) return;
            onClose('back');
            onChoose();
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** Goes to the next item that begins with a letter. */
function focusLetter(all: readonly HTMLElement[], index: number, letter: string): void {
  const ahead = [...all.slice(index + 1), ...all.slice(0, index + 1)];
  ahead.find(({ textContent }) => textContent.toLowerCase().startsWith(letter.toLowerCase()))?.focus();
}
