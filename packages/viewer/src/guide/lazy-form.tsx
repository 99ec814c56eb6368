import { lazy } from 'react';

/** The form. Its code is loaded when it is first opened. */
export const FormPane = lazy(async () => ({ default: (await import('./form/form-pane.tsx')).FormPane }));
