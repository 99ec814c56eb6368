import type { Field, SubmittedField } from '@document-signer/core';
import { Fact, Facts } from './facts.tsx';

/** A value as a person reads it. What the service stores is shown as it is, never interpreted. */
function Value({ value, label }: { readonly value: SubmittedField['value']; readonly label: string }) {
  const { content, imageData, checked } = value ?? {};
  if (typeof imageData === 'string' && imageData !== '') {
    return <img className="mark" src={imageData} alt={`Drawn: ${label}`} />;
  }
  if (typeof content === 'string' && content !== '') return <span className="value">{content}</span>;
  if (checked === true) return <span className="value">ticked</span>;
  return <span className="fine">left empty</span>;
}

interface ValuesSectionProps {
  readonly submitted: readonly SubmittedField[];
  /** The document's fields; empty when it was deleted. */
  readonly fields: readonly Field[];
}

/** The fields with their values, in the order of the submission. */
export function ValuesSection({ submitted, fields }: ValuesSectionProps) {
  const labels = new Map(fields.map(({ id, label }) => [id, label]));
  return (
    <section aria-labelledby="values" className="panel">
      <h2 id="values">Values</h2>
      {submitted.length === 0 && <p className="fine">Nothing was filled in.</p>}
      <Facts>
        {submitted.map(({ id, value, page, type }) => {
          const label = labels.get(id) ?? id;
          const kind = type ?? String(value?.type ?? 'unknown kind');
          return (
            <Fact key={id} name={label}>
              <Value value={value} label={label} />
              <span className="fine value-place">
                {kind}
                {page !== undefined && `, page ${page}`}
              </span>
            </Fact>
          );
        })}
      </Facts>
    </section>
  );
}
