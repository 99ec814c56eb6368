import type { FieldKindName } from '@document-signer/core';
import type { ReactNode } from 'react';
import { type DesignField, designKindOf } from '../../fields/design-field.ts';
import { usePages } from '../../layer/use-pages-area.ts';
import { OptionEditor } from './option-editor.tsx';
import { type OptionInput, optionInputsOf, optionOf, placeOfOption, withOption } from './option-inputs.ts';
import { useFieldEdit } from './use-field-edit.ts';

/** Returns the text style inputs of a kind, or `[]` for kinds without text. */
function styleInputsOf(kind: FieldKindName | undefined): readonly OptionInput[] {
  return kind ? optionInputsOf(kind).filter(({ within }) => within === 'style') : [];
}

interface SharedStyleProps {
  /** The selected fields, at least one. */
  readonly fields: readonly [DesignField, ...DesignField[]];
}

/** The text style of all selected fields, or nothing if one of them has no text. */
export function SharedStyle({ fields }: SharedStyleProps): ReactNode {
  const [first] = fields;
  const edit = useFieldEdit(first, usePages()[first.page - 1]);
  const kinds = new Set(fields.map(designKindOf));
  const [inputs = [], ...others] = [...kinds].map(styleInputsOf);
  if (others.some(({ length }) => length === 0)) return null;
  return inputs.map((input) => {
    const values = new Set(fields.map((field) => optionOf(field, input)));
    const isMixed = values.size > 1;
    return (
      <OptionEditor
        key={input.name}
        input={input}
        value={isMixed ? undefined : optionOf(first, input)}
        isMixed={isMixed}
        place={placeOfOption(input)}
        edit={edit}
        put={(field, value) => withOption(field, input, value)}
      />
    );
  });
}
