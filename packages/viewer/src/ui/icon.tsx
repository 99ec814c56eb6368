import type { ComponentProps, ReactNode } from 'react';

/** Strokes in the text color, on a 20 × 20 grid. */
const paths = {
  alert: 'M10 3.2 17.5 16h-15L10 3.2Zm0 5v3.6m0 2.1v.2',
  calendar: 'M3.5 5h13v11.5h-13V5Zm0 4h13M7 3v3.5M13 3v3.5',
  camera: 'M3 6.5h3l1.5-2h5l1.5 2h3v9.5H3V6.5Zm7 1.8a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  check: 'm4.5 10.5 3.8 3.8 7.2-8',
  chevron: 'm5.5 8 4.5 4.5L14.5 8',
  clear: 'M4 6h12M8 6V4.5h4V6m2.5 0-.7 9.5H6.2L5.5 6',
  close: 'm5.5 5.5 9 9m0-9-9 9',
  download: 'M10 3v9.5m0 0 4-4m-4 4-4-4M4 16.5h12',
  document: 'M5.5 2.8h6l3.5 3.5v10.9h-9.5V2.8Zm6 0v3.5H15M8 10h4.5M8 13h4.5',
  image: 'M3 4.5h14v11H3v-11Zm0 8.5 4-4 4.5 4.5 2-2L17 15M13.2 8v.2',
  minus: 'M4.5 10h11',
  more: 'M10 4a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6Zm0 5.2a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6Zm0 5.2a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6Z',
  next: 'M10 4v12m0 0 4.5-4.5M10 16l-4.5-4.5',
  list: 'M4 5.5h2M4 10h2M4 14.5h2M9 5.5h7M9 10h7M9 14.5h7',
  pen: 'M13.6 3.6a1.6 1.6 0 0 1 2.3 0l.5.5a1.6 1.6 0 0 1 0 2.3L7.2 15.6l-3.7 1 1-3.7 9.1-9.3ZM12 5.3 14.7 8',
  previous: 'M10 16V4m0 0 4.5 4.5M10 4 5.5 8.5',
  plus: 'M10 4.5v11M4.5 10h11',
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Zm4 9.5 3.8 3.8',
  share: 'M10 12.5V3m0 0 4 4m-4-4L6 7M4.5 10v6.5h11V10',
  sidebar: 'M3 4h14v12H3V4Zm5 0v12',
  undo: 'M7 4 3.5 7.5 7 11M4 7.5h7.5a4.25 4.25 0 0 1 0 8.5H8',
} as const;

/** The name of an icon, or the path of an icon that is defined elsewhere. */
export type IconName = keyof typeof paths | `M${string}`;

/** A decorative icon. The control around it needs a name. */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg data-part="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={name in paths ? paths[name as keyof typeof paths] : name} />
    </svg>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: IconName;
  readonly label: string;
}

/** A button that shows an icon. */
export function IconButton({ icon, label, ...props }: IconButtonProps): ReactNode {
  return (
    <button type="button" data-part="icon-button" aria-label={label} {...props}>
      <Icon name={icon} />
    </button>
  );
}
