import { type ReactNode, useId } from 'react';
import { useMessages } from '../../../messages/messages-context.ts';

interface ToggleProps {
  readonly label: string;
  /** Undefined if the selected fields differ. */
  readonly isOn: boolean | undefined;
  readonly isDisabled?: boolean;
  onChange(isOn: boolean): void;
}

/** A checkbox with its label. */
export function Toggle({ label, isOn, isDisabled, onChange }: ToggleProps): ReactNode {
  return (
    <label data-part="choice">
      <input
        ref={(input) => {
          if (input) input.indeterminate = isOn === undefined;
        }}
        type="checkbox"
        checked={isOn === true}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

interface Choosable {
  readonly value: string;
  readonly label: string;
}

interface OneOfProps {
  readonly label: string;
  readonly choices: readonly Choosable[];
  readonly chosen: string | undefined;
  /** Whether the user can clear the choice. `noneLabel` names that option. */
  readonly isOptional: boolean;
  readonly noneLabel?: string;
  readonly error?: string | undefined;
  onChoose(value: string | undefined): void;
}

/** A select with its label. Also lists a chosen value that is not one of the choices. */
export function OneOf({ label, choices, chosen, isOptional, noneLabel, error, onChoose }: OneOfProps): ReactNode {
  const id = useId();
  const { noChoice } = useMessages();
  const isKnown = chosen === undefined || choices.some(({ value }) => value === chosen);
  // Option values are indexes, since a choice may have any value, even an empty string.
  const listed = isKnown ? choices : [...choices, { value: chosen, label: chosen }];
  const index = listed.findIndex(({ value }) => value === chosen);
  return (
    <div data-part="property">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={index < 0 ? '' : index}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
        onChange={({ currentTarget }) => onChoose(listed[Number(currentTarget.value || -1)]?.value)}
      >
        {(isOptional || index < 0) && (
          <option value="" disabled={!isOptional}>
            {noneLabel ?? noChoice}
          </option>
        )}
        {listed.map(({ value, label }, number) => (
          <option key={value} value={number}>
            {label}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} data-part="property-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

interface SeveralOfProps {
  readonly label: string;
  readonly choices: readonly Choosable[];
  readonly chosen: readonly unknown[];
  /** The minimum number of chosen values. */
  readonly min: number | undefined;
  readonly error: string | undefined;
  /** Called with the chosen values, in the order of `choices`. */
  onChoose(values: readonly string[]): void;
}

/** A group of checkboxes. */
export function SeveralOf({ label, choices, chosen, min = 0, error, onChoose }: SeveralOfProps): ReactNode {
  const values = choices.map(({ value }) => value);
  return (
    <fieldset data-part="property-group">
      <legend>{label}</legend>
      {choices.map(({ value, label }) => {
        const isOn = chosen.includes(value);
        return (
          <Toggle
            key={value}
            label={label}
            isOn={isOn}
            isDisabled={isOn && chosen.length <= min}
            onChange={(isNowOn) => onChoose(values.filter((one) => (one === value ? isNowOn : chosen.includes(one))))}
          />
        );
      })}
      {error && (
        <p data-part="property-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
