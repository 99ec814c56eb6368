import { Fragment, type ReactNode, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/toolbar/menu.tsx';
import { MenuItem } from '../../ui/toolbar/menu-list.tsx';
import { type Arrangement, arrange, arrangementGroups, canArrange } from '../fields/arrange.ts';
import { duplicateSelected, selectedFields } from '../layer/copying.ts';
import { usePages } from '../layer/use-pages-area.ts';
import { useDesignerMessages } from '../messages/designer-messages.ts';
import { useDesigner, useDesignerStore } from '../store/context.ts';
import { designIcons } from './design-icons.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';

/** The items of the Arrange menu. Those that need more selected fields are disabled. */
function ArrangeItems({ onDuplicateToPages }: { onDuplicateToPages(): void }): ReactNode {
  const texts = useDesignerMessages();
  const store = useDesignerStore();
  const pages = usePages();
  const fields = useDesigner(useShallow(selectedFields));

  function onArrange(arrangement: Arrangement): void {
    const { selected, change, announce } = store.getState();
    const inOrder = [...fields].sort((a, b) => selected.indexOf(a.id) - selected.indexOf(b.id));
    const arranged = new Map(arrange(inOrder, arrangement, pages).map((field) => [field.id, field]));
    change((all) => all.map((field) => arranged.get(field.id) ?? field));
    announce(texts.arranged(texts.arrangements[arrangement], arranged.size));
  }

  return (
    <>
      {arrangementGroups.map((group) => (
        <Fragment key={group[0]}>
          {group.map((arrangement) => (
            <MenuItem
              key={arrangement}
              isDisabled={!canArrange(fields, arrangement)}
              onChoose={() => onArrange(arrangement)}
            >
              {texts.arrangements[arrangement]}
            </MenuItem>
          ))}
          <hr data-part="menu-line" />
        </Fragment>
      ))}
      <MenuItem isDisabled={fields.length === 0} onChoose={() => duplicateSelected(store, pages, texts)}>
        {texts.duplicate}
      </MenuItem>
      <MenuItem isDisabled={fields.length === 0 || pages.length < 2} onChoose={onDuplicateToPages}>
        {texts.duplicateToPages}
      </MenuItem>
    </>
  );
}

/** The Arrange menu, and the dialog that it opens. */
export function ArrangeMenu(): ReactNode {
  const texts = useDesignerMessages();
  const [isDuplicating, setIsDuplicating] = useState(false);
  return (
    <>
      <Menu
        part="icon-button"
        label={texts.arrange}
        items={<ArrangeItems onDuplicateToPages={() => setIsDuplicating(true)} />}
      >
        <Icon name={designIcons.align} />
      </Menu>
      {isDuplicating && <DuplicateDialog onClose={() => setIsDuplicating(false)} />}
    </>
  );
}
