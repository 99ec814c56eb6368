export { FieldDesigner } from './field-designer.tsx';
export type { DesignField } from './fields/design-field.ts';
export type { DesignerMessageOverrides } from './messages/designer-messages.ts';
export type { DesignerClient, FieldDesignerHandle, FieldDesignerProps, SaveCall } from './props.ts';
