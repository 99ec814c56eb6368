import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

/** One line of a menu. */
export interface MenuItem {
  readonly name: string;
  readonly label: string;
  /** Set: it is one of several, of which one holds. */
  readonly isChecked?: boolean;
  /** It stands in the bar itself where that is wide enough; here only where it is not. */
  readonly from?: 'bar';
  readonly isDisabled?: boolean;
  onChoose(): void;
}

interface MenuProps {
  /** Name of the button, and of the menu. */
  readonly label: string;
  /** What the button shows. */
  readonly children: ReactNode;
  readonly part: string;
  /** What it offers; asked for while it is open. */
  items(): readonly MenuItem[];
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

/** A button with a menu, after the ARIA Authoring Practices. Where it closes, the button has the focus again. */
export function Menu({ label, children, part, items }: MenuProps): ReactNode {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const all = itemsIn(list.current);
    (all.find((item) => item.ariaChecked === 'true') ?? all[0])?.focus();
  }, [isOpen]);

  function close(): void {
    setIsOpen(false);
    button.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const all = itemsIn(list.current);
    const index = all.findIndex((item) => item.contains(document.activeElement));
    const next = itemFor(event.key, index, all.length);
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setIsOpen(false);
    else if (next !== undefined) all[next]?.focus();
    else if (/^\S$/u.test(event.key) && !event.ctrlKey && !event.metaKey) focusLetter(all, index, event.key);
    if (event.key !== 'Escape' && next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees the focus leave what is in it.
    <div data-part="menu-anchor" onBlur={onBlur}>
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
      {isOpen && (
        <div ref={list} id={id} data-part="menu" role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
          {items().map(({ name, label, isChecked, from, isDisabled, onChoose }) => (
            <button
              key={name}
              type="button"
              {...(isChecked === undefined
                ? { role: 'menuitem' }
                : { role: 'menuitemradio', 'aria-checked': isChecked })}
              aria-disabled={isDisabled}
              data-part="menu-item"
              data-from={from}
              tabIndex={-1}
              onClick={() => {
                if (isDisabled) return;
                close();
                onChoose();
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Goes to the next item that begins with a letter. */
function focusLetter(all: readonly HTMLElement[], index: number, letter: string): void {
  const ahead = [...all.slice(index + 1), ...all.slice(0, index + 1)];
  ahead.find(({ textContent }) => textContent.toLowerCase().startsWith(letter.toLowerCase()))?.focus();
}
