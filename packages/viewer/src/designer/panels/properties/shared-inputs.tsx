import type { ReactNode } from 'react';
import { useMessages } from '../../../messages/messages-context.ts';
import type { DesignField } from '../../fields/design-field.ts';
import { withMember } from '../../fields/design-field.ts';
import { useDesignerMessages } from '../../messages/designer-messages.ts';
import { useRoles } from '../../roles.ts';
import { useDesignerStore } from '../../store/context.ts';
import { OneOf, Toggle } from './choosers.tsx';

interface SharedInputsProps {
  /** The selected fields, at least one. */
  readonly fields: readonly DesignField[];
}

/** The select of the role. Also lists roles of the fields that are not in the host's `roles`. */
function RoleInput({ fields }: SharedInputsProps): ReactNode {
  const texts = useDesignerMessages();
  const store = useDesignerStore();
  const roles = useRoles();
  const [first, ...others] = new Set(fields.map(({ role }) => (typeof role === 'string' ? role : undefined)));
  const isMixed = others.length > 0;
  const listed = [...new Set([...roles, ...[first, ...others].filter((role) => role !== undefined)])];
  // Without roles, the document has one signer.
  if (listed.length === 0) return null;
  const isAnyPossible = roles.length === 0 || (!isMixed && first === undefined);
  return (
    <OneOf
      label={texts.role}
      choices={listed.map((role) => ({ value: role, label: role }))}
      chosen={isMixed ? undefined : first}
      isOptional={isAnyPossible && !isMixed}
      noneLabel={isMixed ? texts.mixed : texts.anyRole}
      onChoose={(role) => store.getState().changeSelected((field) => withMember(field, 'role', role))}
    />
  );
}

/** The inputs that all kinds share, for all selected fields: required, editable, role. */
export function SharedInputs({ fields }: SharedInputsProps): ReactNode {
  const { required } = useMessages();
  const { memberNames } = useDesignerMessages();
  const store = useDesignerStore();
  return (
    <>
      {(['required', 'editable'] as const).map((member) => {
        const [first, ...others] = new Set(fields.map((field) => field[member]));
        return (
          <Toggle
            key={member}
            label={member === 'required' ? required : memberNames.editable}
            isOn={others.length > 0 ? undefined : first}
            onChange={(isOn) => store.getState().changeSelected((field) => ({ ...field, [member]: isOn }))}
          />
        );
      })}
      <RoleInput fields={fields} />
    </>
  );
}
