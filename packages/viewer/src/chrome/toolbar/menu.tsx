import { type FocusEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { MenuPlace } from './menu-list.tsx';

interface MenuProps {
  /** Name of the button, and of the menu. */
  readonly label: string;
  /** What the button shows. */
  readonly children: ReactNode;
  readonly part: string;
  /** What it offers; asked for while it is open. */
  list(place: MenuPlace): ReactNode;
}

/** A button with a menu, after the ARIA Authoring Practices. Where it closes, the button has the focus again. */
export function Menu({ label, children, part, list }: MenuProps): ReactNode {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function close(how: 'back' | 'on'): void {
    setIsOpen(false);
    if (how === 'back') button.current?.focus();
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
      {isOpen && list({ id, label, onClose: close })}
    </div>
  );
}
