import type { Part } from './designer.ts';
import { smallPdf } from './small-pdf.ts';

/** A place in the lease, and the properties of its field. */
export interface LeasePlace {
  readonly type: 'text' | 'email' | 'phone' | 'date' | 'number' | 'checkbox' | 'initials' | 'signature';
  readonly label: string;
  readonly role: 'tenant' | 'landlord';
  readonly page: number;
  /** In points. */
  readonly box: Part;
}

type Row = readonly [type: LeasePlace['type'], label: string, role: LeasePlace['role']];

const rows: readonly (readonly Row[])[] = [
  [
    ['text', 'Tenant name', 'tenant'],
    ['text', 'Tenant address', 'tenant'],
    ['email', 'Tenant email', 'tenant'],
    ['phone', 'Tenant phone', 'tenant'],
    ['date', 'Date of birth', 'tenant'],
    ['text', 'Nationality', 'tenant'],
    ['text', 'Employer', 'tenant'],
    ['number', 'Monthly rent', 'tenant'],
    ['checkbox', 'I keep a pet', 'tenant'],
    ['checkbox', 'I play an instrument', 'tenant'],
    ['initials', 'Tenant initials', 'tenant'],
  ],
  [
    ['text', 'Place', 'tenant'],
    ['date', 'Date of tenant', 'tenant'],
    ['signature', 'Tenant signature', 'tenant'],
    ['text', 'Landlord name', 'landlord'],
    ['text', 'Landlord address', 'landlord'],
    ['email', 'Landlord email', 'landlord'],
    ['phone', 'Landlord phone', 'landlord'],
    ['text', 'Bank account', 'landlord'],
    ['date', 'Date of landlord', 'landlord'],
    ['signature', 'Landlord signature', 'landlord'],
  ],
];

/** Size of a page, in points. */
export const leasePage = { width: 400, height: 600 };

const boxAt = (type: Row[0], index: number): Part => {
  const line = 60 + 48 * index;
  if (type === 'checkbox') return { x: 40, y: line - 12, width: 12, height: 12 };
  const height = type === 'signature' ? 30 : 18;
  return { x: 150, y: line - height, width: 200, height };
};

/** All places of the lease by page, from top to bottom. */
export const leasePlaces: readonly LeasePlace[] = rows.flatMap((onPage, index) =>
  onPage.map(([type, label, role], row) => ({ type, label, role, page: index + 1, box: boxAt(type, row) })),
);

/** The operators that draw a place: its label, and a line or a box. */
function drawnPlace({ type, label, box: { x, y, width, height } }: LeasePlace): string {
  const bottom = leasePage.height - y - height;
  if (type === 'checkbox')
    return `${x} ${bottom} ${width} ${height} re S BT /F 10 Tf ${x + 20} ${bottom + 2} Td (${label}) Tj ET`;
  return `${x} ${bottom} m ${x + width} ${bottom} l S BT /F 10 Tf 40 ${bottom + 2} Td (${label}:) Tj ET`;
}

/** A lease of two pages with 21 places for fields. */
export function leasePdf(): Uint8Array<ArrayBuffer> {
  return smallPdf(
    rows.map((_, index) => ({
      draws: leasePlaces
        .filter(({ page }) => page === index + 1)
        .map(drawnPlace)
        .join('\n'),
    })),
  );
}
