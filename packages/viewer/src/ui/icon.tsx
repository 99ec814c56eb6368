import type { ComponentProps, ReactNode } from 'react';

/** Strokes of the text's colour, on a grid of 20. */
const paths = {
  alert: 'M10 3.2 17.5 16h-15L10 3.2Zm0 5v3.6m0 2.1v.2',
  align: 'M3.5 3v14M7 5.5h9.5v3H7v-3Zm0 6h6v3H7v-3Z',
  calendar: 'M3.5 5h13v11.5h-13V5Zm0 4h13M7 3v3.5M13 3v3.5',
  camera: 'M3 6.5h3l1.5-2h5l1.5 2h3v9.5H3V6.5Zm7 1.8a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  check: 'm4.5 10.5 3.8 3.8 7.2-8',
  checkbox: 'M4 4h12v12H4V4Zm2.8 6.2 2.4 2.4 4.2-4.8',
  checkboxes: 'M3 3h6v6H3V3Zm1.5 3 1.2 1.2 2-2.4M3 11h6v6H3v-6Zm9-5h5m-5 8h5',
  chevron: 'm5.5 8 4.5 4.5L14.5 8',
  clear: 'M4 6h12M8 6V4.5h4V6m2.5 0-.7 9.5H6.2L5.5 6',
  close: 'm5.5 5.5 9 9m0-9-9 9',
  download: 'M10 3v9.5m0 0 4-4m-4 4-4-4M4 16.5h12',
  copy: 'M7 7V3.5h9.5V13H13M3.5 7H13v9.5H3.5V7Z',
  document: 'M5.5 2.8h6l3.5 3.5v10.9h-9.5V2.8Zm6 0v3.5H15M8 10h4.5M8 13h4.5',
  email: 'M3 5h14v10.5H3V5Zm0 .5 7 5.5 7-5.5',
  fit: 'M3.5 4v12M16.5 4v12M6.5 10h7M8.5 7.5 6 10l2.5 2.5M11.5 7.5 14 10l-2.5 2.5',
  image: 'M3 4.5h14v11H3v-11Zm0 8.5 4-4 4.5 4.5 2-2L17 15M13.2 8v.2',
  initials: 'M3.5 15V5l4 6 4-6v10m3-10v10',
  minus: 'M4.5 10h11',
  more: 'M10 4a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6Zm0 5.2a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6Zm0 5.2a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6Z',
  next: 'M10 4v12m0 0 4.5-4.5M10 16l-4.5-4.5',
  number: 'M8 3.5 6.5 16.5m7-13L12 16.5M4 7.5h13M3 12.5h13',
  list: 'M4 5.5h2M4 10h2M4 14.5h2M9 5.5h7M9 10h7M9 14.5h7',
  pen: 'M13.6 3.6a1.6 1.6 0 0 1 2.3 0l.5.5a1.6 1.6 0 0 1 0 2.3L7.2 15.6l-3.7 1 1-3.7 9.1-9.3ZM12 5.3 14.7 8',
  phone:
    'M5 3.5h3l1.2 3.6-1.9 1.5a9 9 0 0 0 4.1 4.1l1.5-1.9 3.6 1.2v3c0 .8-.6 1.5-1.5 1.5A12 12 0 0 1 3.5 5c0-.9.7-1.5 1.5-1.5Z',
  play: 'M6 4v12l9.5-6L6 4Z',
  previous: 'M10 16V4m0 0 4.5 4.5M10 4 5.5 8.5',
  plus: 'M10 4.5v11M4.5 10h11',
  radio: 'M10 3.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm0 4a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  redo: 'M13 4l3.5 3.5L13 11m3-3.5H8.5a4.25 4.25 0 0 0 0 8.5H12',
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Zm4 9.5 3.8 3.8',
  select: 'M3 5.5h14v9H3v-9Zm8.5 3.5 1.5 1.7 1.5-1.7',
  several:
    'M3.5 6V3.5H6M8.5 3.5h3M14 3.5h2.5V6M16.5 8.5v3M16.5 14v2.5H14M11.5 16.5h-3M6 16.5H3.5V14M3.5 11.5v-3M6.8 10.2l2.3 2.3 4.2-4.6',
  share: 'M10 12.5V3m0 0 4 4m-4-4L6 7M4.5 10v6.5h11V10',
  sidebar: 'M3 4h14v12H3V4Zm5 0v12',
  suggest:
    'M8.5 4c.6 4 2 5.4 6 6-4 .6-5.4 2-6 6-.6-4-2-5.4-6-6 4-.6 5.4-2 6-6Zm7-1.5c.3 1.6.9 2.2 2.5 2.5-1.6.3-2.2.9-2.5 2.5-.3-1.6-.9-2.2-2.5-2.5 1.6-.3 2.2-.9 2.5-2.5Z',
  text: 'M4.5 6V4h11v2M10 4v12.5m-2.5 0h5',
  undo: 'M7 4 3.5 7.5 7 11M4 7.5h7.5a4.25 4.25 0 0 1 0 8.5H8',
} as const;

/** Name of an icon. */
export type IconName = keyof typeof paths;

/** An icon. The control around it has a name. */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg data-part="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
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
