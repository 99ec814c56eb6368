import { type ReactNode, useId } from 'react';
import { useMessages } from '../../messages/messages-context.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon.tsx';
import { useModal } from '../../ui/use-modal.ts';
import type { DesignField } from '../fields/design-field.ts';
import { useFieldNames } from '../layer/field-box.tsx';
import { useDesignerMessages } from '../messages/designer-messages.ts';
import { useDesigner, useDesignerStore } from '../store/context.ts';
import { compareFields } from './compare-fields.ts';

/** How many field names to list per kind of change. */
const maxNames = 5;

interface ChangeProps {
  readonly fields: readonly DesignField[];
  readonly title: (count: number) => string;
}

function FieldEntry({ field }: { readonly field: DesignField }): ReactNode {
  const texts = useDesignerMessages();
  const { name, kind } = useFieldNames(field);
  return <li>{texts.field(name, kind, field.page)}</li>;
}

/** One kind of change, with the number and names of its fields. */
function Change({ fields, title }: ChangeProps): ReactNode {
  const texts = useDesignerMessages();
  const left = fields.length - maxNames;
  if (fields.length === 0) return null;
  return (
    <li>
      <strong>{title(fields.length)}</strong>
      <ul>
        {fields.slice(0, maxNames).map((field) => (
          <FieldEntry key={field.id} field={field} />
        ))}
        {left > 0 && <li>{texts.andMore(left)}</li>}
      </ul>
    </li>
  );
}

/** Lists another user's changes since the fields were loaded, and asks which version to keep. */
export function ConflictDialog(): ReactNode {
  const texts = useDesignerMessages();
  const { close } = useMessages();
  const store = useDesignerStore();
  const theirs = useDesigner((state) => state.theirs);
  const before = useDesigner(({ savedFields }) => savedFields);
  const [title, about] = [useId(), useId()];
  const { closeConflict, keepMine, takeTheirs } = store.getState();
  const modal = useModal(closeConflict);
  const changes = compareFields(before, theirs?.fields ?? before);
  return (
    <dialog {...modal} data-part="conflict-dialog" aria-labelledby={title} aria-describedby={about}>
      <div data-part="conflict-body">
        <header>
          <h2 id={title}>{texts.saveReason('changed')}</h2>
          <IconButton icon="close" label={close} onClick={closeConflict} />
        </header>
        <div id={about}>
          <p>{texts.conflictIntro}</p>
          <ul>
            <Change fields={changes.added} title={texts.theyAdded} />
            <Change fields={changes.removed} title={texts.theyRemoved} />
            <Change fields={changes.changed} title={texts.theyChanged} />
            {changes.isReordered && (
              <li>
                <strong>{texts.theyReordered}</strong>
              </li>
            )}
          </ul>
          <p>{texts.keepMineText}</p>
        </div>
        <div data-part="conflict-actions">
          <Button label={texts.takeTheirs} onClick={takeTheirs} />
          <Button tone="primary" label={texts.keepMine} onClick={() => void keepMine()} />
        </div>
      </div>
    </dialog>
  );
}
