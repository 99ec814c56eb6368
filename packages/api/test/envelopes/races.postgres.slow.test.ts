import { describe, expect, it } from 'vitest';
import { ask, post } from '../ask.ts';
import { runOnBoth } from '../conformance/run-on-both.ts';
import type { TestService } from '../running-service.ts';
import { envelopeFor, getEnvelope, sessionOf, signAs, waitForEnvelope } from './envelopes.ts';

const { engines } = runOnBoth();

const rounds = 100;

const refused = (reason: string) => ({ status: 409, body: { error: { details: { reason } } } });

async function begin({ baseUrl }: TestService, secretKey: string, roles: readonly string[]) {
  const envelope = await envelopeFor(baseUrl, secretKey, roles, { inOrder: false });
  const keys = await Promise.all(roles.map((role) => sessionOf(baseUrl, secretKey, envelope, role)));
  return { envelope, keys };
}

describe.each(['embedded', 'postgres'] as const)('%s', (name) => {
  it('completes an envelope once when its last two signers sign at the same time', { timeout: 600_000 }, async () => {
    const service = engines[name]();
    const { baseUrl } = service;
    const { secretKey } = await service.organization();
    for (let round = 0; round < rounds; round += 1) {
      const { envelope, keys } = await begin(service, secretKey, ['a', 'b']);
      const [a = '', b = ''] = keys;
      const answers = await Promise.all([
        signAs(baseUrl, a, envelope.documentId, 'a'),
        signAs(baseUrl, b, envelope.documentId, 'b'),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(await waitForEnvelope(baseUrl, secretKey, envelope.id)).toMatchObject({ status: 'completed' });
      const { text } = await ask(`${baseUrl}/envelopes/${envelope.id}/audit?limit=100`, secretKey);
      expect(text.split('"envelope.completed"')).toHaveLength(2);
    }
  });

  it('either signs or voids an envelope when both happen at the same time', { timeout: 600_000 }, async () => {
    const service = engines[name]();
    const { baseUrl } = service;
    const { secretKey } = await service.organization();
    const winners = { signed: 0, voided: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const { envelope, keys } = await begin(service, secretKey, ['a']);
      const sign = () => signAs(baseUrl, keys[0] ?? '', envelope.documentId, 'a');
      const end = () => post(`${baseUrl}/envelopes/${envelope.id}/void`, secretKey, { reason: 'No.' });
      const [signed, voided] = await Promise.all([sign(), end()]);
      if (signed.status === 201) {
        winners.signed += 1;
        expect(voided).toMatchObject(refused('envelope_completed'));
        expect((await getEnvelope(baseUrl, secretKey, envelope.id)).status).toMatch(/^complet/);
      } else {
        winners.voided += 1;
        expect(signed).toMatchObject(refused('envelope_voided'));
        expect(voided.status).toBe(200);
        expect(await getEnvelope(baseUrl, secretKey, envelope.id)).toMatchObject({ status: 'voided' });
      }
    }
    expect(winners.signed + winners.voided).toBe(rounds);
  });
});
