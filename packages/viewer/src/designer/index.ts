export { FieldDesigner } from './field-designer.tsx';
export type { DesignField } from './fields/design-field.ts';
export type { DesignerMessageOverrides } from './messages/designer-messages.ts';
export { DesignerBar, DesignerPages, Palette, SidePanel } from './parts.tsx';
export type {
  DesignerClassNames,
  DesignerClient,
  DesignerPart,
  FieldDesignerHandle,
  FieldDesignerProps,
  SaveCall,
} from './props.ts';
