import type { FieldKindName } from '@document-signer/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useEscape } from '../../../escape.ts';
import { keepFocus } from '../../../keep-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type DesignField, designKindOf } from '../../fields/design-field.ts';
import { useKindNames } from '../../layer/field-box.tsx';
import { deleteSelected } from '../../layer/field-keys.ts';
import { usePages } from '../../layer/use-pages-area.ts';
import { useDesignerMessages } from '../../messages/designer-messages.ts';
import { useDesigner, useDesignerStore } from '../../store/context.ts';
import { kindIcons } from '../design-icons.ts';
import { OptionEditor } from './option-editor.tsx';
import { optionInputsOf, optionOf, placeOfOption, withOption } from './option-inputs.ts';
import { PlaceInputs } from './place-inputs.tsx';
import { SharedInputs } from './shared-inputs.tsx';
import { SharedStyle } from './shared-style.tsx';
import { TypedInput } from './typed-input.tsx';
import { useFieldEdit } from './use-field-edit.ts';
import { ValueInput } from './value-input.tsx';

interface FieldProps {
  readonly field: DesignField;
}

interface OneFieldProps extends FieldProps {
  readonly kind: FieldKindName;
}

/** All properties of one field. */
function OneField({ field, kind }: OneFieldProps): ReactNode {
  const { memberNames } = useDesignerMessages();
  const kindName = useKindNames();
  const edit = useFieldEdit(field, usePages()[field.page - 1]);
  return (
    <div ref={keepFocus} data-part="properties">
      <h2>
        <Icon name={kindIcons[kind]} />
        <span>{kindName(kind)}</span>
      </h2>
      <TypedInput
        label={memberNames.label}
        stored={field.label}
        error={edit.errorAt('label')}
        take={(label) => {
          const error = edit.change((before) => ({ ...before, label }), 'label', true);
          return error === undefined ? { stored: label } : { error };
        }}
      />
      <SharedInputs fields={[field]} />
      {optionInputsOf(kind).map((input) => (
        <OptionEditor
          key={input.name}
          input={input}
          value={optionOf(field, input)}
          place={placeOfOption(input)}
          edit={edit}
          put={(before, value) => withOption(before, input, value)}
        />
      ))}
      <ValueInput kind={kind} edit={edit} />
      <PlaceInputs field={field} />
    </div>
  );
}

/** A field of an unknown kind, which can only be moved and deleted. */
function UnknownField({ field }: FieldProps): ReactNode {
  const texts = useDesignerMessages();
  const store = useDesignerStore();
  return (
    <div ref={keepFocus} data-part="properties">
      <p>{texts.unknownKind(field.type)}</p>
      <PlaceInputs field={field} />
      <Button tone="danger" icon="clear" label={texts.delete} onClick={() => deleteSelected(store, texts)} />
    </div>
  );
}

/** Focuses the first input when the store requests it. */
function useFocusRequest(panel: RefObject<HTMLElement | null>): void {
  const store = useDesignerStore();
  const isDue = useDesigner((state) => state.isPropertyFocusDue);
  useEffect(() => {
    if (!isDue) return;
    panel.current?.querySelector<HTMLElement>('input, select, button')?.focus();
    store.getState().endPropertyFocus();
  }, [isDue, panel, store]);
}

/** The properties of the selected fields. */
export function PropertiesPanel(): ReactNode {
  const texts = useDesignerMessages();
  const store = useDesignerStore();
  const panel = useRef<HTMLDivElement>(null);
  const last = useDesigner(({ selected }) => selected.at(-1));
  const fields = useDesigner(
    useShallow((state) => {
      const selected = new Set(state.selected);
      return state.fields.filter(({ id }) => selected.has(id));
    }),
  );
  const [field, ...others] = fields;
  const kind = field && designKindOf(field);
  useFocusRequest(panel);
  useEscape(panel, last === undefined ? undefined : () => store.getState().keepFocus(last));

  return (
    <div ref={panel}>
      {!field && <p>{texts.nothingSelected}</p>}
      {field && others.length > 0 && (
        <div ref={keepFocus} data-part="properties">
          <h2>{texts.fieldsSelected(fields.length)}</h2>
          <SharedInputs fields={fields} />
          {/* The key resets half-typed text when the selection changes. */}
          <SharedStyle key={fields.map(({ id }) => id).join(' ')} fields={[field, ...others]} />
        </div>
      )}
      {/* The key resets half-typed text when another field is selected. */}
      {field && kind && others.length === 0 && <OneField key={field.id} field={field} kind={kind} />}
      {field && !kind && others.length === 0 && <UnknownField key={field.id} field={field} />}
    </div>
  );
}
