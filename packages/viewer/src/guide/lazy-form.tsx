import { lazyPart } from '../failure/lazy-part.tsx';

/** The form. Its code is loaded when it is first opened. */
export const FormPane = lazyPart(async () => (await import('./form/form-pane.tsx')).FormPane);
