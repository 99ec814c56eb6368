import { createContext, useContext } from 'react';
import type { FieldDesignerProps } from './props.ts';

/** What the host gave to the designer that a component stands in. */
export const HostPropsContext = createContext<FieldDesignerProps | undefined>(undefined);

/** What the host gave. */
export function useHostProps(): FieldDesignerProps {
  const props = useContext(HostPropsContext);
  if (!props) throw new Error('This component belongs inside <FieldDesigner>.');
  return props;
}
