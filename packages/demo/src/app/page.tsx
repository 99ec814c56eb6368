import { type ReactNode, useEffect, useRef } from 'react';

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

let isFirst = true;

/** A page with its heading. Focuses the heading after navigation, for screen readers. */
export function Page({ title, lead, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Document Signer`;
  }, [title]);
  useEffect(() => {
    // Screen readers start at the top of the first page anyway.
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
  return (
    <main id="main" className="page">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </main>
  );
}
