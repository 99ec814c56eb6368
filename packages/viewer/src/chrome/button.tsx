import type { ComponentProps, ReactNode } from 'react';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly label: string;
  readonly tone?: 'primary' | 'danger';
  readonly isBusy?: boolean;
}

/** A button with a text and, while it is busy, a spinner. */
export function Button({ label, tone, isBusy, ...props }: ButtonProps): ReactNode {
  return (
    <button type="button" data-part="button" data-tone={tone} aria-busy={isBusy} {...props}>
      {isBusy && <span data-part="spinner" aria-hidden="true" />}
      {label}
    </button>
  );
}
