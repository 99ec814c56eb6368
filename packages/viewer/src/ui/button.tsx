import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly label: string;
  readonly icon?: IconName;
  readonly tone?: 'primary' | 'danger' | undefined;
  readonly isBusy?: boolean;
}

/** A button with a text and an optional icon. While busy, a spinner replaces the icon. */
export function Button({ label, icon, tone, isBusy, ...props }: ButtonProps): ReactNode {
  return (
    <button type="button" data-part="button" data-tone={tone} aria-busy={isBusy} {...props}>
      {isBusy ? <span data-part="spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span>{label}</span>
    </button>
  );
}
