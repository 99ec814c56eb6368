import { useCopy } from '../use-copy.ts';

/** The record as returned by the API, for developers. */
export function RawJson({ content }: { readonly content: unknown }) {
  const text = JSON.stringify(content, undefined, 2);
  const { state, copy } = useCopy(text);
  return (
    <details className="panel">
      <summary>
        <h2>JSON</h2>
      </summary>
      <button type="button" className="button" onClick={() => void copy()}>
        {state === 'copied' ? 'Copied' : 'Copy'}
      </button>
      {state === 'failed' && <p role="alert">Your browser blocked copying. Select the text and copy it.</p>}
      {/* A text area, so that it can be scrolled and read by keyboard. */}
      <textarea className="json" readOnly rows={24} value={text} aria-label="JSON" />
    </details>
  );
}
