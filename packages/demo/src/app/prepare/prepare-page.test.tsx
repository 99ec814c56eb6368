import type { FieldDesignerProps } from '@document-signer/viewer/designer';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PreparePage } from './prepare-page.tsx';

/** The last props of the designer. */
let shown: FieldDesignerProps | undefined;

// Mocked, since the designer has its own tests, and its pages need a browser.
vi.mock('@document-signer/viewer/designer', () => ({
  FieldDesigner: (props: FieldDesignerProps) => {
    shown = props;
    return <div>{props.actions}</div>;
  },
}));

beforeEach(() => {
  shown = undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(roles: readonly string[]) {
  vi.stubGlobal('fetch', async () => Response.json({ filename: 'lease.pdf', roles }));
  render(<PreparePage documentId="doc_1" />);
  return screen.findByRole<HTMLInputElement>('checkbox', { name: 'Several signers' });
}

const pathOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the prepare page', () => {
  it('shows the designer for one signer, with links to sign and send', async () => {
    await show(['signer']);
    expect(shown).toMatchObject({ documentId: 'doc_1', roles: [] });
    expect(pathOf('Sign')).toBe('/sign/doc_1');
    expect(pathOf('Send')).toBe('/send/doc_1');
  });

  it('offers editable roles for several signers', async () => {
    fireEvent.click(await show(['signer']));
    expect(shown?.roles).toEqual(['tenant', 'landlord']);
    fireEvent.change(screen.getByLabelText('Roles'), { target: { value: 'buyer, seller, , buyer' } });
    expect(shown?.roles).toEqual(['buyer', 'seller']);
  });

  it('limits each role to the 50 characters that the API accepts', async () => {
    fireEvent.click(await show(['signer']));
    const long = 'a'.repeat(50);
    fireEvent.change(screen.getByLabelText('Roles'), { target: { value: ` ${long}b , seller, ${long}c` } });
    expect(shown?.roles).toEqual([long, 'seller']);
  });

  it('starts with the roles of the document', async () => {
    expect((await show(['client', 'supplier'])).checked).toBe(true);
    expect(shown?.roles).toEqual(['client', 'supplier']);
  });
});
