import { type Choice, choiceName, type Field, type SubmittedField } from '@document-signer/core';
import { Fact, Facts } from './facts.tsx';

/** Returns the label of a choice, or any other text unchanged. */
function textOf(content: string, field: Field | undefined): string {
  const options: readonly Choice[] = field && 'options' in field ? field.options : [];
  return choiceName(options.find(({ value }) => value === content) ?? { value: content });
}

interface ValueProps {
  readonly value: SubmittedField['value'];
  readonly label: string;
  readonly field: Field | undefined;
}

/** A value in readable form. */
function Value({ value, label, field }: ValueProps) {
  const { content, imageData, checked, selected } = value ?? {};
  if (typeof imageData === 'string' && imageData !== '') {
    return <img className="mark" src={imageData} alt={label} />;
  }
  if (typeof content === 'string' && content !== '') return <span className="value">{textOf(content, field)}</span>;
  if (Array.isArray(selected) && selected.length > 0) {
    return <span className="value">{selected.map((one) => textOf(String(one), field)).join(', ')}</span>;
  }
  if (checked === true) return <span className="value">Selected</span>;
  return <span className="fine">Empty</span>;
}

interface ValuesSectionProps {
  readonly submitted: readonly SubmittedField[];
  /** The fields of the document, empty if it was deleted. */
  readonly fields: readonly Field[];
}

/** The fields with their values, in the order of the submission. */
export function ValuesSection({ submitted, fields }: ValuesSectionProps) {
  const byId = new Map(fields.map((field) => [field.id, field]));
  return (
    <section aria-labelledby="values" className="panel">
      <h2 id="values">Values</h2>
      {submitted.length === 0 && <p className="fine">No values.</p>}
      <Facts>
        {submitted.map(({ id, value, page, type }) => {
          const field = byId.get(id);
          const label = field?.label || id;
          const kind = type ?? String(value?.type ?? 'unknown type');
          return (
            <Fact key={id} name={label}>
              <Value value={value} label={label} field={field} />
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
