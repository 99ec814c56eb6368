import { memo, type ReactNode } from 'react';
import { keepFocus } from '../../keep-focus.ts';
import { Icon } from '../../ui/icon.tsx';
import { type DesignField, designKindOf } from '../fields/design-field.ts';
import { useFieldNames } from '../layer/field-box.tsx';
import { useDesignerMessages } from '../messages/designer-messages.ts';
import { useRoleTone } from '../roles.ts';
import { useDesigner } from '../store/context.ts';
import { kindIcons } from './design-icons.ts';

interface FieldRowProps {
  readonly field: DesignField;
  readonly number: number;
  readonly isTabStop: boolean;
  readonly isDragged: boolean;
}

/** A row of the list of fields. The list handles its events. */
export const FieldRow = memo(function FieldRow({ field, number, isTabStop, isDragged }: FieldRowProps): ReactNode {
  const texts = useDesignerMessages();
  const isSelected = useDesigner(({ selected }) => selected.includes(field.id));
  const { name, kind } = useFieldNames(field);
  const tone = useRoleTone(field.role);
  const known = designKindOf(field);
  const role = typeof field.role === 'string' ? field.role : undefined;
  // The accessible name starts with the visible text (WCAG 2.2, 2.5.3).
  const label = [number, name, role, kind !== name && kind, field.required && texts.required];
  return (
    <div
      ref={keepFocus}
      role="option"
      tabIndex={isTabStop ? 0 : -1}
      aria-selected={isSelected}
      aria-label={label.filter(Boolean).join(', ')}
      data-part="field-row"
      data-field-id={field.id}
      data-dragged={isDragged || undefined}
      style={tone}
    >
      <span data-part="field-row-number">{`${number} `}</span>
      <Icon name={known ? kindIcons[known] : 'alert'} />
      <span data-part="field-row-name" dir="auto">
        {`${name} `}
      </span>
      {role !== undefined && <span data-part="field-row-role">{role}</span>}
    </div>
  );
});
