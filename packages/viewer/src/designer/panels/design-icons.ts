import type { FieldKindName } from '@document-signer/core';
import type { IconName } from '../../ui/icon.tsx';

/** Icons that only the designer uses, in the format of `ui/icon.tsx`. Kept here so that signing pages do not load them. */
export const designIcons = {
  align: 'M3.5 3v14M7 5.5h9.5v3H7v-3Zm0 6h6v3H7v-3Z',
  play: 'M6 4v12l9.5-6L6 4Z',
  redo: 'M13 4l3.5 3.5L13 11m3-3.5H8.5a4.25 4.25 0 0 0 0 8.5H12',
  several:
    'M3.5 6V3.5H6M8.5 3.5h3M14 3.5h2.5V6M16.5 8.5v3M16.5 14v2.5H14M11.5 16.5h-3M6 16.5H3.5V14M3.5 11.5v-3M6.8 10.2l2.3 2.3 4.2-4.6',
  suggest:
    'M8.5 4c.6 4 2 5.4 6 6-4 .6-5.4 2-6 6-.6-4-2-5.4-6-6 4-.6 5.4-2 6-6Zm7-1.5c.3 1.6.9 2.2 2.5 2.5-1.6.3-2.2.9-2.5 2.5-.3-1.6-.9-2.2-2.5-2.5 1.6-.3 2.2-.9 2.5-2.5Z',
} as const;

/** The icon of each kind. */
export const kindIcons: Readonly<Record<FieldKindName, IconName>> = {
  signature: 'pen',
  initials: 'M3.5 15V5l4 6 4-6v10m3-10v10',
  date: 'calendar',
  text: 'M4.5 6V4h11v2M10 4v12.5m-2.5 0h5',
  checkbox: 'M4 4h12v12H4V4Zm2.8 6.2 2.4 2.4 4.2-4.8',
  checkboxes: 'M3 3h6v6H3V3Zm1.5 3 1.2 1.2 2-2.4M3 11h6v6H3v-6Zm9-5h5m-5 8h5',
  radio: 'M10 3.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm0 4a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  select: 'M3 5.5h14v9H3v-9Zm8.5 3.5 1.5 1.7 1.5-1.7',
  number: 'M8 3.5 6.5 16.5m7-13L12 16.5M4 7.5h13M3 12.5h13',
  email: 'M3 5h14v10.5H3V5Zm0 .5 7 5.5 7-5.5',
  phone:
    'M5 3.5h3l1.2 3.6-1.9 1.5a9 9 0 0 0 4.1 4.1l1.5-1.9 3.6 1.2v3c0 .8-.6 1.5-1.5 1.5A12 12 0 0 1 3.5 5c0-.9.7-1.5 1.5-1.5Z',
  image: 'image',
};
