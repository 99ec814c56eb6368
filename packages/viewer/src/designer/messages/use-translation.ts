import { useMemo } from 'react';
import { createDesignerMessages, type DesignerMessageOverrides } from './designer-messages.ts';
import type { DesignerTexts } from './english.ts';

/** The texts of the designer in the language of the viewer around it. */
export function useTranslation(_locale: string, overrides: DesignerMessageOverrides | undefined): DesignerTexts {
  return useMemo(() => createDesignerMessages({}, overrides), [overrides]);
}
