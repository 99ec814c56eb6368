import type { ReactNode } from 'react';
import { useDesignerMessages } from '../messages/designer-messages.ts';

/** TODO */
export function PropertiesPanel(_props: { readonly roles?: readonly string[] | undefined }): ReactNode {
  return <p>{useDesignerMessages().nothingSelected}</p>;
}
