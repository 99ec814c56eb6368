import type { ReactNode } from 'react';
import { IconButton } from '../../ui/icon.tsx';
import { useDesignerClassName, useHostProps } from '../host-props.ts';
import { deleteSelected } from '../layer/field-keys.ts';
import { useDesignerMessages } from '../messages/designer-messages.ts';
import { TryIt } from '../preview/try-it.tsx';
import { useDesigner, useDesignerStore } from '../store/context.ts';
import { ArrangeMenu } from './arrange-menu.tsx';
import { designIcons } from './design-icons.ts';
import { SaveControls } from './save-controls.tsx';
import { SuggestButton } from './suggest-button.tsx';

/** Toggles multi-select mode, for devices without a Shift key. */
function SelectSeveral(): ReactNode {
  const { selectSeveral: label } = useDesignerMessages();
  const isOn = useDesigner(({ isSelectingSeveral }) => isSelectingSeveral);
  const { selectSeveral } = useDesignerStore().getState();
  return (
    <IconButton
      icon={designIcons.several}
      label={label}
      title={label}
      aria-pressed={isOn}
      onClick={() => selectSeveral(!isOn)}
    />
  );
}

/** The toolbar: undo, actions for the selected fields, and saving. */
export function DesignerBar(): ReactNode {
  const texts = useDesignerMessages();
  const store = useDesignerStore();
  const { actions } = useHostProps();
  const className = useDesignerClassName('designerBar');
  const canUndo = useDesigner(({ past }) => past.length > 0);
  const canRedo = useDesigner(({ future }) => future.length > 0);
  const hasSelection = useDesigner(({ selected }) => selected.length > 0);
  const isPanelOpen = useDesigner(({ panel }) => panel !== undefined);
  const { undo, redo, openPanel } = store.getState();
  return (
    <section data-part="designer-bar" className={className} aria-label={texts.tools}>
      <IconButton icon="undo" label={texts.undo} title={texts.undo} aria-disabled={!canUndo} onClick={undo} />
      <IconButton
        icon={designIcons.redo}
        label={texts.redo}
        title={texts.redo}
        aria-disabled={!canRedo}
        onClick={redo}
      />
      <IconButton
        icon="clear"
        label={texts.delete}
        title={texts.delete}
        aria-disabled={!hasSelection}
        onClick={() => deleteSelected(store, texts)}
      />
      <SelectSeveral />
      <ArrangeMenu />
      <SuggestButton />
      <span data-part="designer-space" />
      <TryIt />
      <SaveControls />
      {actions && <span data-part="designer-actions">{actions}</span>}
      <IconButton
        icon="list"
        label={texts.panel}
        title={texts.panel}
        aria-expanded={isPanelOpen}
        onClick={() => openPanel(isPanelOpen ? undefined : 'properties')}
      />
    </section>
  );
}
