import { documentLanguages } from '@document-signer/core';
import { expect, it, vi } from 'vitest';
import { envelopeFor, sessionOf, signAs, waitForEnvelope } from '../../../test/envelopes/envelopes.ts';
import { startMailServer } from '../../../test/envelopes/mail-server.ts';
import { runService } from '../../../test/running-service.ts';
import { composeMail } from './compose.ts';

const mailServer = await startMailServer();

const service = runService({
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'Acme <sign@acme.example>',
  MAIL_LINK: 'https://app.example/sign/{envelopeId}/{signerId}',
});

const received = (count: number) =>
  vi.waitFor(
    () => {
      expect(mailServer.mails.length).toBeGreaterThanOrEqual(count);
      return mailServer.mails;
    },
    { timeout: 30_000 },
  );

it('invites each signer in turn, and sends everyone the sealed PDF', async () => {
  const { baseUrl } = service();
  const { secretKey } = await service().organization();
  const envelope = await envelopeFor(baseUrl, secretKey, ['tenant', 'landlord'], { message: 'Please sign.' });
  const [first] = await received(1);
  expect(first?.to).toEqual(['tenant@example.com']);
  expect(first?.text).toContain(`https://app.example/sign/${envelope.id}/${envelope.signers[0]?.id}`);
  expect(first?.text).toContain('Please sign.');
  for (const [index, role] of ['tenant', 'landlord'].entries()) {
    await received(index + 1);
    const key = await sessionOf(baseUrl, secretKey, envelope, role);
    expect((await signAs(baseUrl, key, envelope.documentId, role)).status).toBe(201);
  }
  await waitForEnvelope(baseUrl, secretKey, envelope.id);
  const mails = await received(4);
  expect(
    mails
      .slice(1)
      .map(({ to }) => to[0])
      .sort(),
  ).toEqual(['landlord@example.com', 'landlord@example.com', 'tenant@example.com']);
  const copies = mails.filter(({ text }) => text.includes('application/pdf'));
  expect(copies).toHaveLength(2);
});

it.each(documentLanguages)('fills every placeholder of the mails in %s', (language) => {
  for (const kind of ['invitation', 'reminder', 'completed'] as const) {
    const facts = {
      name: 'Zoë $& <b>',
      sender: 'Acme & Co',
      filename: 'lease.pdf',
      message: 'Hi',
      link: 'https://app.example/?a=1&b=2',
    };
    const { subject, text } = composeMail({
      ...facts,
      kind,
      language,
      expiresAt: 0,
      isAttached: kind === 'completed',
    });
    expect(subject).toContain('lease.pdf');
    expect(text).toContain(facts.link);
    expect(text).toContain('Zoë $& <b>');
    expect(`${subject}${text}`).not.toMatch(/undefined|\[object|\{/);
  }
});
