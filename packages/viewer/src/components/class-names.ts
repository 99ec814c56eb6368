import { createContext, useContext } from 'react';

/** The parts that accept a class name. */
export type StyledPart =
  | 'toolbar'
  | 'sidebar'
  | 'pages'
  | 'field'
  | 'form'
  | 'guideBar'
  | 'review'
  | 'signatureDialog'
  | 'receipt';

/**
 * Class names by part, for example from Tailwind. Your styles override those of the viewer, which are in a cascade layer.
 *
 * @example
 * <DocumentSigner classNames={{ toolbar: 'border-none', guideBar: 'shadow-lg' }} client={client} documentId={id} />
 */
export type ClassNames = { readonly [Part in StyledPart]?: string | undefined };

/** The host's class names. */
export const ClassNamesContext = createContext<ClassNames>({});

/** Returns the host's class name of a part. */
export function useClassName(part: StyledPart): string | undefined {
  return useContext(ClassNamesContext)[part];
}
