import type { SigningEnvelope } from '@document-signer/core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { type ReactNode, useContext } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inkPng, sampleClient, sampleDocument } from '../../test/sample.ts';
import { sampleEnvelope, sampleEnvelopeDocument } from '../../test/sample-envelope.ts';
import { DocumentSigner } from '../document-signer.tsx';
import type { DocumentSignerProps } from '../props.ts';
import { keepMark, MarkOwnerContext, useSessionMark } from '../signature/session-marks.ts';

vi.mock('../fonts/page-fonts.ts', () => import('../../test/sample-fonts.ts'));
vi.mock('../pdf/load-document.ts', () => import('../../test/sample-load-document.ts'));

afterEach(cleanup);

const documentId = sampleDocument().metadata.id;

/** Creates a client with the session of a signer. */
function sessionFor(envelope: SigningEnvelope) {
  return sampleClient(sampleEnvelopeDocument(envelope)).client;
}

async function show(envelope: SigningEnvelope, props: Partial<DocumentSignerProps> = {}) {
  const view = render(<DocumentSigner client={sessionFor(envelope)} documentId={documentId} {...props} />);
  await act(async () => {});
  return view;
}

const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);

describe('a signer whose turn it is', () => {
  it('sees their name, the other signers, the message and the deadline', async () => {
    const more = { message: 'Please sign soon.', expiresAt: '2026-12-24T10:00:00.000Z' };
    await show(sampleEnvelope('tenant', {}, more));
    const bar = part('signers') as HTMLElement;
    expect(bar.querySelector('summary')?.textContent).toBe('Signing as Ana Pérez(tenant)1 of 2 signed');
    expect(bar.textContent).toContain('Please sign soon.');
    expect(bar.textContent).toContain('Sign by Dec');
    const list = within(bar).getByRole('list', { name: 'Signers', hidden: true });
    expect([...list.children].map(({ textContent }) => textContent)).toEqual([
      'Ben Ode(landlord)Signed',
      'Ana Pérez(tenant)(you)Still to sign',
    ]);
  });

  it('sees the fields of other signers with name and value, but cannot focus them', async () => {
    await show(sampleEnvelope());
    expect(screen.getByRole('img', { name: 'RENT, for Ben Ode: 900' })).toBeTruthy();
    const other = part('others-field') as HTMLElement;
    expect(other.querySelector('input, button, [tabindex]')).toBeNull();
    expect(other.hasAttribute('tabindex')).toBe(false);
    cleanup();
    await show(sampleEnvelope('tenant', { landlord: 'viewed' }));
    expect(screen.getByRole('img', { name: 'RENT, for Ben Ode: Not signed yet' }).textContent).toBe('Ben Ode');
  });

  it('sees their own name only once, not again in the guide bar', async () => {
    const signer = { name: 'Ana Pérez' };
    const { client } = sampleClient({ ...sampleEnvelopeDocument(sampleEnvelope()), signer });
    render(<DocumentSigner client={client} documentId={documentId} />);
    await act(async () => {});
    expect(part('guide-bar')).toBeTruthy();
    expect(part('signing-as')).toBeNull();
  });
});

describe('a waiting signer', () => {
  it('sees who signs first, and when it is their turn', async () => {
    const waiting = sampleEnvelope('tenant', { landlord: 'viewed', tenant: 'waiting' });
    let envelope = waiting;
    const { client } = sampleClient();
    const getDocument = async () => sampleEnvelopeDocument(envelope);
    render(<DocumentSigner client={{ ...client, getDocument }} documentId={documentId} onDecline={() => {}} />);
    await act(async () => {});
    expect(part('guide-bar')?.textContent).toContain('Signing first: Ben Ode.');
    expect(screen.queryByRole('button', { name: /ubmit/ })).toBeNull();
    envelope = sampleEnvelope();
    await screen.findByRole('button', { name: 'Review and submit' }, { timeout: 5_000 });
    expect(part('live-region')?.textContent).toBe('It’s your turn to sign.');
  });
});

describe('an envelope that has ended', () => {
  it.each([
    ['voided', {}, 'The sender canceled this document'],
    ['expired', {}, 'The deadline to sign has passed'],
    ['declined', { landlord: 'declined' }, 'Ben Ode declined to sign'],
    ['declined', { tenant: 'declined' }, 'You declined to sign'],
  ] as const)('shows that it was %s in place of the pages', async (status, states, title) => {
    await show(sampleEnvelope('tenant', states, { status }));
    const panel = screen.getByRole('alert');
    expect(within(panel).getByRole('heading').textContent).toBe(title);
    expect(panel.textContent).toContain('lease.pdf can no longer be signed.');
    expect(part('guide-bar')).toBeNull();
  });
});

describe('a signer who returns after signing', () => {
  it('sees who has not signed, and can read the document', async () => {
    const envelope = sampleEnvelope('landlord', { landlord: 'signed', tenant: 'ready' });
    await show(envelope);
    const panel = screen.getByRole('region', { name: 'You’ve signed this document' });
    expect(panel.textContent).toContain('Still to sign: Ana Pérez.');
    fireEvent.click(within(panel).getByRole('button', { name: 'Show document' }));
    expect(screen.queryByRole('region', { name: 'You’ve signed this document' })).toBeNull();
    expect(part('guide-bar')?.textContent).toContain('Still to sign: Ana Pérez.');
  });

  it('can download the copy once everyone has signed', async () => {
    const fileUrl = 'https://files.example/sealed.pdf?token=1';
    await show(sampleEnvelope('tenant', { tenant: 'signed' }, { status: 'completed', fileUrl }));
    const panel = screen.getByRole('region', { name: 'Everyone has signed' });
    expect(within(panel).getByRole<HTMLButtonElement>('button', { name: 'Download your copy' }).disabled).toBe(false);
  });
});

/** A button that shows whether a remembered signature is offered, and remembers one when pressed. */
function Remembered(): ReactNode {
  const owner = useContext(MarkOwnerContext);
  const mark = useSessionMark('signature', owner);
  const remember = () => keepMark('signature', { imageData: inkPng, mode: 'draw' }, owner);
  return (
    <button type="button" onClick={remember}>
      {mark ? 'offered' : 'remember'}
    </button>
  );
}

describe('two signers of an envelope on one device', () => {
  it.each([undefined, 'front desk'])(
    'are never offered each other’s signature, with the signerId %s',
    async (signerId) => {
      const [first, second] = [
        sessionFor(sampleEnvelope('landlord', { landlord: 'ready' })),
        sessionFor(sampleEnvelope()),
      ];
      const signer = (client: typeof first) => (
        <DocumentSigner client={client} documentId={documentId} signerId={signerId} key={client === first ? 'a' : 'b'}>
          <Remembered />
        </DocumentSigner>
      );
      const { rerender } = render(signer(first));
      await act(async () => {});
      fireEvent.click(screen.getByRole('button', { name: 'remember' }));
      expect(screen.getByRole('button', { name: 'offered' })).toBeTruthy();
      await act(async () => rerender(signer(second)));
      expect(screen.getByRole('button', { name: 'remember' })).toBeTruthy();
    },
  );
});
