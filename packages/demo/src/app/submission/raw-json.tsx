import { useState } from 'react';

/** The record as the API returns it, for developers. */
export function RawJson({ content }: { readonly content: unknown }) {
  const [isCopied, setCopied] = useState(false);
  const text = JSON.stringify(content, undefined, 2);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <details className="panel">
      <summary>
        <h2>As JSON</h2>
      </summary>
      <button type="button" className="button" onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy'}
      </button>
      {/* A text area, because it can be scrolled and read by keyboard too. */}
      <textarea className="json" readOnly rows={24} value={text} aria-label="The submission as JSON" />
    </details>
  );
}
