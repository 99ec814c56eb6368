import { createContext, useContext } from 'react';
import type { StyledPart } from '../components/class-names.ts';

/** The parts that the designer adds. */
type OwnPart = 'designerBar' | 'palette' | 'sidePanel';

/** The parts of the designer that take a class name of the host. */
export type DesignerPart = OwnPart | Extract<StyledPart, 'toolbar' | 'sidebar' | 'pages' | 'field'>;

/**
 * Class names by part, for example of Tailwind. All styles of the designer are in a cascade layer, so yours win.
 *
 * @example
 * <FieldDesigner classNames={{ palette: 'w-40', sidePanel: 'w-96' }} client={client} documentId={id} />
 */
export type DesignerClassNames = { readonly [Part in DesignerPart]?: string | undefined };

/** The host's class names. Those of the viewer's parts go to `<DocumentSigner>`. */
export const DesignerClassNamesContext = createContext<DesignerClassNames>({});

/** Returns the host's class name of a part that the designer adds. */
export function useDesignerClassName(part: OwnPart): string | undefined {
  return useContext(DesignerClassNamesContext)[part];
}
