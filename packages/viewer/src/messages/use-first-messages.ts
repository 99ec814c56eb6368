import { useLocalization } from '../languages/localization-context.ts';
import type { FirstMessages } from './first-messages.ts';

/** The texts to use in code that is there before the first page. */
export function useFirstMessages(): FirstMessages {
  return useLocalization().first;
}
