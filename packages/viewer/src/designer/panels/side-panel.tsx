import type { ReactNode } from 'react';
import { Tabs } from '../../signature/tabs.tsx';
import { useDesignerClassName } from '../host-props.ts';
import { useDesignerMessages } from '../messages/designer-messages.ts';
import { useDesigner, useDesignerStore } from '../store/context.ts';
import type { ToolsSlice } from '../store/state.ts';
import { FieldsPanel } from './fields-panel.tsx';
import { ProblemsPanel, useProblems } from './problems-panel.tsx';
import { PropertiesPanel } from './properties/properties-panel.tsx';

function OpenPanel({ panel }: { readonly panel: NonNullable<ToolsSlice['panel']> }): ReactNode {
  const texts = useDesignerMessages();
  const store = useDesignerStore();
  const className = useDesignerClassName('sidePanel');
  const problems = useProblems();
  return (
    <aside data-part="side-panel" className={className} data-tab={panel} aria-label={texts.panel}>
      <Tabs
        label={texts.panel}
        tabs={[
          { name: 'properties', label: texts.properties },
          { name: 'fields', label: texts.fields },
          { name: 'problems', label: problems.length > 0 ? texts.problemCount(problems.length) : texts.problems },
        ]}
        current={panel}
        onChoose={(next) => store.getState().openPanel(next)}
      >
        {panel === 'properties' && <PropertiesPanel />}
        {panel === 'fields' && <FieldsPanel />}
        {panel === 'problems' && <ProblemsPanel problems={problems} />}
      </Tabs>
    </aside>
  );
}

/** The side panel: properties of the selected fields, all fields in tab order, and their problems. */
export function SidePanel(): ReactNode {
  const panel = useDesigner((state) => state.panel);
  return panel && <OpenPanel panel={panel} />;
}
