import type { ReactNode } from 'react';
import type { InputProps } from './input-props.ts';
import { typesetting } from './typesetting.ts';

/** A placeholder for controls without their own. Screen readers read the label instead. */
export function Prompt({ text, of }: { readonly text: string; readonly of: InputProps }): ReactNode {
  if (of.isReadOnly) return null;
  // The style of an empty text: measuring this one would load fonts that it does not use.
  const set = typesetting('', of);
  return (
    <span data-part="prompt" aria-hidden="true" style={set?.css}>
      {text}
    </span>
  );
}
