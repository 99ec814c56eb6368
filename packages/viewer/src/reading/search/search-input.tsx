import type { ComponentProps, ReactNode } from 'react';
import { useFirstMessages } from '../../messages/use-first-messages.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';

type SearchInputProps = Pick<ComponentProps<'input'>, 'ref' | 'onKeyDown' | 'aria-describedby'>;

/** What is searched for: the same control before the code of the search is there and after it. */
export function SearchInput(props: SearchInputProps): ReactNode {
  const { searchFor: label } = useFirstMessages();
  const store = useSignerStore();
  const text = useSigner(({ query }) => query.text);
  return (
    <input
      {...props}
      data-part="search-input"
      type="search"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => void store.getState().searchFor({ text: event.currentTarget.value })}
    />
  );
}
