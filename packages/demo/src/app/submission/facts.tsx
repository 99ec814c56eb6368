import type { ReactNode } from 'react';
import { formatTime } from '../format.ts';

/** A description list. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="facts">{children}</dl>;
}

interface FactProps {
  readonly name: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** One row of the list. */
export function Fact({ name, note, children }: FactProps) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>
        {children}
        {note && <span className="fine"> {note}</span>}
      </dd>
    </div>
  );
}

/** A time to the second. */
export function Time({ iso }: { readonly iso: string }) {
  return <time dateTime={iso}>{formatTime(iso, 'toTheSecond')}</time>;
}
