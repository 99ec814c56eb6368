import type { ReactNode } from 'react';
import { useDesignerMessages } from '../messages/designer-messages.ts';

/** TODO */
export function ArrangeMenu(): ReactNode {
  return <span hidden>{useDesignerMessages().arrange}</span>;
}
