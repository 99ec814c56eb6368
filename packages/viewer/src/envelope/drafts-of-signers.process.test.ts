// @vitest-environment happy-dom
// Runs outside a VM context, since locks between viewers are process-wide.

import '../../test/device.ts';
import type { SigningEnvelope } from '@document-signer/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleClient, sampleDocument } from '../../test/sample.ts';
import { sampleEnvelope, sampleEnvelopeDocument } from '../../test/sample-envelope.ts';
import { DocumentSigner } from '../document-signer.tsx';

vi.mock('../fonts/page-fonts.ts', () => import('../../test/sample-fonts.ts'));
vi.mock('../pdf/load-document.ts', () => import('../../test/sample-load-document.ts'));

afterEach(cleanup);

/** Opens the document with the session of a signer. */
async function open(envelope: SigningEnvelope) {
  const { client } = sampleClient(sampleEnvelopeDocument(envelope));
  const view = render(createElement(DocumentSigner, { client, documentId: sampleDocument().metadata.id }));
  await act(async () => {});
  return view;
}

const isRestored = () => document.querySelector('[data-part="restored"]') !== null;
const enter = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } }));
/** Whether the draft is stored: until then, the browser asks before leaving the page. */
const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('restores a draft only for its signer, not for another signer on the same device', async () => {
  const tenant = sampleEnvelope();
  const landlord = sampleEnvelope('landlord', { landlord: 'ready' });
  const first = await open(tenant);
  await enter('NAME', 'Ana Pérez');
  await expect.poll(mayLeave).toBe(true);
  first.unmount();
  const second = await open(landlord);
  await enter('RENT', '900');
  await expect.poll(mayLeave).toBe(true);
  expect(isRestored()).toBe(false);
  second.unmount();
  await open(tenant);
  await expect.poll(isRestored).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'NAME' }).value).toBe('Ana Pérez');
});
