import type { AuditEvent, EnvelopeRecord } from '@document-signer/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ApiResponse, ask, post } from '../ask.ts';
import { checkProperty } from '../check-property.ts';
import { runService } from '../running-service.ts';
import { envelopeFor, getEnvelope, partOf, sessionOf, waitForEnvelope } from './envelopes.ts';

const service = runService();

/** One step: the signer at a position signs, perhaps again, opens or declines; or the sender voids. */
type Step = { readonly act: 'sign' | 'open' | 'decline' | 'void'; readonly who: number };

const step = fc.record({
  act: fc.oneof(
    { weight: 12, arbitrary: fc.constant('sign' as const) },
    { weight: 4, arbitrary: fc.constant('open' as const) },
    { weight: 1, arbitrary: fc.constant('decline' as const) },
    { weight: 1, arbitrary: fc.constant('void' as const) },
  ),
  who: fc.nat(9),
});

const plan = fc
  .record({ count: fc.integer({ min: 1, max: 10 }), inOrder: fc.boolean(), steps: fc.array(step, { maxLength: 30 }) })
  // At the end all signers sign in order, so that many envelopes are completed.
  .map(({ count, steps, ...rest }) => ({
    ...rest,
    count,
    steps: [...steps, ...Array.from({ length: count }, (_, who): Step => ({ act: 'sign', who }))],
  }));

/** The expected state of an envelope. */
interface Model {
  status: 'open' | 'signed' | 'declined' | 'voided';
  readonly signed: Set<number>;
}

function isTurn({ signed }: Model, who: number, inOrder: boolean): boolean {
  return !inOrder || Array.from({ length: who }, (_, before) => before).every((before) => signed.has(before));
}

/** The expected status and reason of a step. Applies its effect to the model. */
function expected(model: Model, { act, who }: Step, inOrder: boolean, count: number): readonly [number, string?] {
  const ended = {
    open: undefined,
    signed: 'envelope_completed',
    declined: 'envelope_declined',
    voided: 'envelope_voided',
  };
  const end = ended[model.status];
  if (act === 'open') return [200];
  // A repeated submission is a replay in every state.
  if (act === 'sign' && model.signed.has(who)) return [200];
  if (act === 'decline' && model.signed.has(who)) return [409, 'already_submitted'];
  if (end !== undefined) return [409, end];
  if (act === 'void') {
    model.status = 'voided';
    return [200];
  }
  if (!isTurn(model, who, inOrder)) return [409, 'not_your_turn'];
  if (act === 'decline') {
    model.status = 'declined';
    return [200];
  }
  model.signed.add(who);
  if (model.signed.size === count) model.status = 'signed';
  return [201];
}

function reasonOf({ body }: ApiResponse): unknown {
  return (body as { error?: { details?: { reason?: string } } }).error?.details?.reason;
}

async function eventsOf(secretKey: string, envelopeId: string): Promise<AuditEvent[]> {
  const { body } = await ask(`${service().baseUrl}/envelopes/${envelopeId}/audit?limit=100`, secretKey);
  return (body as { data: AuditEvent[] }).data;
}

it('matches the state model after any steps, and records each signature once', { timeout: 900_000 }, async () => {
  const { secretKey } = await service().organization();
  const { baseUrl } = service();
  await checkProperty(
    fc.asyncProperty(plan, async ({ count, inOrder, steps }) => {
      const roles = Array.from({ length: count }, (_, index) => `r${index}`);
      const envelope = await envelopeFor(baseUrl, secretKey, roles, { inOrder });
      const { id, documentId } = envelope;
      const keys = await Promise.all(roles.map((role) => sessionOf(baseUrl, secretKey, envelope, role)));
      const model: Model = { status: 'open', signed: new Set() };
      const doStep = async ({ act, who }: Step): Promise<ApiResponse> => {
        const key = keys[who] ?? '';
        if (act === 'open') return ask(`${baseUrl}/sdk/documents/${documentId}`, key);
        if (act === 'void') return post(`${baseUrl}/envelopes/${id}/void`, secretKey, { reason: 'Changed.' });
        if (act === 'decline') return post(`${baseUrl}/sdk/documents/${documentId}/decline`, key, {});
        return post(`${baseUrl}/sdk/documents/submit`, key, await partOf(documentId, `r${who}`));
      };
      for (const given of steps) {
        const step = { ...given, who: given.who % count };
        const [status, reason] = expected(model, step, inOrder, count);
        const response = await doStep(step);
        expect([step.act, response.status, reasonOf(response)]).toEqual([step.act, status, reason]);
      }
      const last: EnvelopeRecord =
        model.status === 'signed'
          ? await waitForEnvelope(baseUrl, secretKey, id)
          : await getEnvelope(baseUrl, secretKey, id);
      expect(last.status).toBe(model.status === 'signed' ? 'completed' : model.status);
      const signed = last.signers.flatMap(({ status }, index) => (status === 'signed' ? [index] : []));
      expect(signed).toEqual([...model.signed].sort((a, b) => a - b));
      const types = (await eventsOf(secretKey, id)).map(({ type }) => type);
      expect(types.filter((type) => type === 'signer.signed')).toHaveLength(model.signed.size);
      expect(types.filter((type) => type === 'envelope.completed')).toHaveLength(model.status === 'signed' ? 1 : 0);
    }),
    60,
  );
});
