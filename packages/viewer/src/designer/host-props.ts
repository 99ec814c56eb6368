import { createContext, useContext } from 'react';
import type { DesignerOwnPart, FieldDesignerProps } from './props.ts';

/** The props of the `<FieldDesigner>` around a component. */
export const HostPropsContext = createContext<FieldDesignerProps | undefined>(undefined);

/**
 * Returns the props of the `<FieldDesigner>` around a component.
 *
 * @throws Error outside a `<FieldDesigner>`
 */
export function useHostProps(): FieldDesignerProps {
  const props = useContext(HostPropsContext);
  if (!props) throw new Error('This component belongs inside <FieldDesigner>.');
  return props;
}

/** Returns the host's class name for one of the designer's own parts. `<DocumentSigner>` applies those of the viewer's parts. */
export function useDesignerClassName(part: DesignerOwnPart): string | undefined {
  return useHostProps().classNames?.[part];
}
