import { type ClipboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon.tsx';
import {
  addChoice,
  choicesOf,
  type DesignChoice,
  moveChoice,
  nameOfChoice,
  pasteChoices,
  withChoices,
} from '../../fields/choices.ts';
import { type DesignField, isBoxInside, withMember } from '../../fields/design-field.ts';
import { usePages } from '../../layer/use-pages-area.ts';
import { useDesignerMessages } from '../../messages/designer-messages.ts';
import { useDesignerStore } from '../../store/context.ts';
import { boxSides, hasBoxes, isTyped, type ListInput, type TypedOptionInput } from './option-inputs.ts';
import { BoxInputs } from './place-inputs.tsx';
import { TypedOption } from './typed-option.tsx';
import type { FieldEdit } from './use-field-edit.ts';
import { useMemberName } from './use-member-name.ts';

interface ChoiceListProps {
  readonly input: ListInput;
  readonly edit: FieldEdit;
}

/** Returns the members of a choice with an input in its row, without the position of its box. */
function textColumns(input: ListInput): readonly TypedOptionInput[] {
  const typed = input.columns.filter(isTyped);
  return hasBoxes(input) ? typed.filter(({ name }) => !boxSides.includes(name)) : typed;
}

/** Focuses a control of the list after the next render, which may add it. */
function useNextFocus() {
  const list = useRef<HTMLFieldSetElement>(null);
  const next = useRef<{ readonly index: number; readonly control: string }>(undefined);
  useEffect(() => {
    if (!next.current) return;
    const { index, control } = next.current;
    next.current = undefined;
    const row = list.current?.querySelectorAll('[data-part="choice-row"]')[index];
    row?.querySelector<HTMLElement>(control)?.focus();
  });
  return { list, next };
}

interface ChoiceRowProps extends ChoiceListProps {
  readonly index: number;
  readonly choice: DesignChoice;
  readonly canRemove: boolean;
  readonly isLast: boolean;
  onMove(by: 1 | -1): void;
  onRemove(): void;
}

/** A choice: its texts, buttons to move or remove it and, for a box on the page, its position. */
function ChoiceRow({ input, edit, index, choice, canRemove, isLast, onMove, onRemove }: ChoiceRowProps): ReactNode {
  const texts = useDesignerMessages();
  const store = useDesignerStore();
  const page = usePages()[edit.field.page - 1];
  const { name } = input;
  const choiceName = nameOfChoice(choice);
  const isBox = hasBoxes(input) && isBoxInside(choice);

  function put(field: DesignField, changed: DesignChoice): DesignField {
    return withChoices(
      field,
      name,
      choicesOf(field, name).map((other, at) => (at === index ? changed : other)),
    );
  }

  return (
    <fieldset data-part="choice-row" aria-label={texts.choice(index + 1)}>
      {textColumns(input).map((column) => (
        <TypedOption
          key={column.name}
          input={column}
          value={choice[column.name]}
          place={`${name}[${index}].${column.name}`}
          edit={edit}
          isLabelHidden
          put={(field, value) => put(field, withMember(choice, column.name, value))}
        />
      ))}
      <span data-part="choice-tools">
        <IconButton
          data-tool="up"
          icon="previous"
          label={texts.choiceUp(choiceName)}
          aria-disabled={index === 0}
          onClick={() => index > 0 && onMove(-1)}
        />
        <IconButton
          data-tool="down"
          icon="next"
          label={texts.choiceDown(choiceName)}
          aria-disabled={isLast}
          onClick={() => !isLast && onMove(1)}
        />
        <IconButton
          data-tool="remove"
          icon="clear"
          label={texts.removeChoice(choiceName)}
          aria-disabled={!canRemove}
          onClick={() => canRemove && onRemove()}
        />
      </span>
      {isBox && page && (
        <details>
          <summary>{texts.choicePlace(choiceName)}</summary>
          <div data-part="property-place">
            <BoxInputs
              box={choice}
              page={page}
              onChange={(box, side) =>
                store
                  .getState()
                  .changeSelected((field) => put(field, { ...choice, ...box }), `${name} ${index} ${side}`)
              }
            />
          </div>
        </details>
      )}
    </fieldset>
  );
}

/** The editor of a list of choices: values, labels, order and, for boxes on the page, their positions. */
export function ChoiceList({ input, edit }: ChoiceListProps): ReactNode {
  const texts = useDesignerMessages();
  const store = useDesignerStore();
  const { list, next } = useNextFocus();
  const { name, min = 0, max = Number.POSITIVE_INFINITY } = input;
  const memberName = useMemberName();
  const areBoxes = hasBoxes(input);
  const choices = choicesOf(edit.field, name);

  function change(how: (field: DesignField) => DesignField, index: number, control: string): void {
    next.current = { index, control };
    store.getState().changeSelected(how);
  }

  function move(index: number, by: 1 | -1): void {
    const moved = (field: DesignField) => withChoices(field, name, moveChoice(choicesOf(field, name), index, by));
    change(moved, index + by, `[data-tool="${by < 0 ? 'up' : 'down'}"]`);
  }

  function remove(index: number): void {
    const rest = (field: DesignField) => choicesOf(field, name).filter((_, at) => at !== index);
    change(
      (field) => withChoices(field, name, rest(field)),
      Math.min(index, choices.length - 2),
      '[data-tool="remove"]',
    );
  }

  /** Turns pasted lines into choices, except in lists of boxes, since each box needs a position. */
  function onPaste(event: ClipboardEvent<HTMLElement>): void {
    const text = event.clipboardData.getData('text/plain').trim();
    const rows = [...event.currentTarget.querySelectorAll('[data-part="choice-row"]')];
    const index = rows.findIndex((row) => event.target instanceof Node && row.contains(event.target));
    if (areBoxes || index < 0 || !text.includes('\n')) return;
    event.preventDefault();
    change((field) => withChoices(field, name, pasteChoices(choicesOf(field, name), index, text, max)), index, 'input');
  }

  return (
    <fieldset ref={list} data-part="choice-list" onPaste={onPaste}>
      <legend>{memberName(name)}</legend>
      {!areBoxes && <p data-part="property-hint">{texts.pasteHint}</p>}
      <div data-part="choice-heads" aria-hidden="true">
        {textColumns(input).map((column) => (
          <span key={column.name}>{memberName(column.name)}</span>
        ))}
      </div>
      {choices.map((choice, index) => (
        <ChoiceRow
          // biome-ignore lint/suspicious/noArrayIndexKey: two choices may have the same value while they are edited.
          key={index}
          input={input}
          edit={edit}
          index={index}
          choice={choice}
          canRemove={choices.length > min}
          isLast={index === choices.length - 1}
          onMove={(by) => move(index, by)}
          onRemove={() => remove(index)}
        />
      ))}
      <Button
        icon="plus"
        label={texts.addChoice}
        aria-disabled={choices.length >= max}
        onClick={() => {
          if (choices.length >= max) return;
          change((field) => addChoice(field, name, areBoxes, texts.choice), choices.length, 'input');
        }}
      />
    </fieldset>
  );
}
