import type { ReactNode } from 'react';
import type { InputProps } from './input-props.ts';
import { typesetting } from './typesetting.ts';

/**
 * What stands in an empty field whose control has no placeholder of its own, as long as it can be filled. Its label says
 * it to those who listen.
 */
export function Prompt({ text, of }: { readonly text: string; readonly of: InputProps }): ReactNode {
  if (of.isReadOnly) return null;
  // Set as a letter would be: to measure the text would be to ask for the fonts of the paper, which it is not set in.
  const set = typesetting('', of);
  return (
    <span data-part="prompt" aria-hidden="true" style={set?.css}>
      {text}
    </span>
  );
}
