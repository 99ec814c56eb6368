import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { logicalKey } from '../inputs/keyboard.ts';

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly name: Name; readonly label: string }[];
  readonly current: Name;
  onChoose(name: Name): void;
  readonly children: ReactNode;
}

/** Tabs as in the ARIA Authoring Practices, with automatic activation. A single panel has no tab. */
export function Tabs<Name extends string>({ label, tabs, current, onChoose, children }: TabsProps<Name>): ReactNode {
  const id = useId();

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const index = tabs.findIndex(({ name }) => name === current);
    const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, Home: -index, End: -1 - index };
    const step = steps[logicalKey(event)];
    const tab = step === undefined ? undefined : tabs.at((index + step) % tabs.length);
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.name);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(tab)]?.focus();
  }

  if (tabs.length === 1) return <div data-part="tab-panel">{children}</div>;
  return (
    <>
      <div data-part="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ name, label }) => (
          <button
            key={name}
            id={`${id}-${name}`}
            data-part="tab"
            type="button"
            role="tab"
            aria-selected={name === current}
            aria-controls={`${id}-panel`}
            tabIndex={name === current ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} data-part="tab-panel" role="tabpanel" aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  );
}
