import type { ReactNode } from 'react';
import { useMessages } from '../../../messages/messages-context.ts';
import { useDesignerMessages } from '../../messages/designer-messages.ts';
import { ChoiceList } from './choice-list.tsx';
import { OneOf, SeveralOf, Toggle } from './choosers.tsx';
import { type OptionEditorProps, TypedOption } from './typed-option.tsx';
import { useMemberName } from './use-member-name.ts';

/** The input of one option of a field, of any input type. */
export function OptionEditor(props: OptionEditorProps): ReactNode {
  const { input, value, place, edit, isMixed = false, put } = props;
  const memberName = useMemberName();
  const { draw, type, upload } = useMessages();
  const { alignments, automatic, mixed } = useDesignerMessages();
  const choiceNames: Readonly<Record<string, string>> = { draw, type, upload, ...alignments };
  const { name, isOptional } = input;
  const label = memberName(name);
  const choose = (chosen: unknown) => void edit.change((field) => put(field, chosen), place);
  const choicesOf = (choices: readonly string[]) =>
    choices.map((choice) => ({ value: choice, label: choiceNames[choice] ?? choice }));
  switch (input.input) {
    case 'toggle':
      return (
        <Toggle
          label={label}
          isOn={value === true}
          onChange={(isOn) => choose(isOn || (isOptional ? undefined : false))}
        />
      );
    case 'one':
      return (
        <OneOf
          label={label}
          choices={choicesOf(input.choices)}
          chosen={typeof value === 'string' ? value : undefined}
          isOptional={isOptional && !isMixed}
          noneLabel={isMixed ? mixed : automatic}
          error={edit.errorAt(place)}
          onChoose={choose}
        />
      );
    case 'several': {
      // No value means all choices.
      const chosen = Array.isArray(value) ? value : input.choices;
      const store = (next: readonly unknown[]) =>
        choose(isOptional && next.length === input.choices.length ? undefined : next);
      return (
        <SeveralOf
          label={label}
          choices={choicesOf(input.choices)}
          chosen={chosen}
          min={input.min}
          error={edit.errorAt(place)}
          onChoose={store}
        />
      );
    }
    case 'list':
      return <ChoiceList input={input} edit={edit} />;
    default:
      return <TypedOption {...props} input={input} />;
  }
}
