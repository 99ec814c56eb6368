import { type FocusEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useEscape } from '../../escape.ts';
import { useLateCode } from '../../late/late-code.ts';

interface MenuProps {
  readonly label: string;
  readonly part: string;
  readonly children: ReactNode;
  /** The items, once their code is loaded. */
  readonly items: ReactNode;
}

/** A button with a menu, as in the ARIA Authoring Practices. */
export function Menu({ label, part, children, items }: MenuProps): ReactNode {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const anchor = useRef<HTMLDivElement>(null);
  const late = useLateCode();
  const isShown = isOpen && Boolean(items);

  function close(): void {
    setIsOpen(false);
    button.current?.focus();
  }

  useEscape(anchor, isShown ? close : undefined);

  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only detects that the focus leaves its content.
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
      {isShown && late && (
        <late.MenuList id={id} label={label} button={button} onChosen={close} onLeave={() => setIsOpen(false)}>
          {items}
        </late.MenuList>
      )}
    </div>
  );
}
