import { ServiceError, type SigningEnvelope } from '@document-signer/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announced, sampleClient, sampleDeps, signature, text } from '../../test/sample.ts';
import { sampleEnvelope, sampleEnvelopeDocument } from '../../test/sample-envelope.ts';
import type { SignerEvents } from '../events.ts';
import { selectCanDecline, selectCanSubmit } from '../store/selectors.ts';
import { createSignerStore } from '../store/signer-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

/** Opens a store with a service that returns the given envelopes in turn, and then repeats the last one. */
async function open(first: SigningEnvelope, events: SignerEvents = {}) {
  const answers: (SigningEnvelope | Error)[] = [first];
  const { client, sent } = sampleClient();
  const failures: unknown[] = [];
  const getDocument = vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === undefined || answer instanceof Error) throw answer;
    return sampleEnvelopeDocument(answer);
  });
  const submitDocument: typeof client.submitDocument = async (payload, options) => {
    if (failures.length > 0) throw failures.shift();
    return client.submitDocument(payload, options);
  };
  const store = createSignerStore(sampleDeps({ ...client, getDocument, submitDocument }, events));
  await store.getState().open();
  getDocument.mockClear();
  const answer = (...next: (SigningEnvelope | Error)[]) => answers.splice(0, answers.length, ...next);
  function fill(): void {
    store.getState().setValue('name', text('Ana'));
    store.getState().setValue('sign', signature);
  }
  return { store, sent, failures, getDocument, answer, fill, state: store.getState };
}

const waiting = sampleEnvelope('tenant', { landlord: 'viewed', tenant: 'waiting' });
const conflict = (reason: string) => new ServiceError('SUBMISSION_FAILED', { status: 409, details: { reason } });

describe('the fields of other signers', () => {
  it('are shown, but neither counted, editable nor submitted', async () => {
    const { state, sent, fill } = await open(sampleEnvelope());
    expect(state().document?.others.map(({ id }) => id)).toEqual(['rent']);
    expect(state().document?.fields.map(({ id }) => id)).toEqual(['name', 'sign']);
    expect(state().todo().progress).toEqual({ filled: 0, required: 2, remaining: 2 });
    expect(state().setPlainValue('rent', '1')).toBe(false);
    fill();
    await state().submit();
    expect(sent[0]?.fields.map(({ id }) => id)).toEqual(['name', 'sign']);
  });
});

describe('a waiting signer', () => {
  it('can read, but not fill in, submit or decline', async () => {
    const { store, state, sent } = await open(waiting, { onDecline: vi.fn() });
    state().setOptions({ canDecline: true });
    expect(state().setValue('name', text('Ana'))).toBe(false);
    expect([selectCanSubmit(state()), selectCanDecline(state())]).toEqual([false, false]);
    await state().submit();
    expect(sent).toHaveLength(0);
    expect(announced(store)).toBe('lease.pdf is open. It’s not your turn yet.');
  });

  it('can sign on their turn, hears an announcement, and sees the values of the others', async () => {
    const onEnvelope = vi.fn();
    const { store, state, answer, getDocument } = await open(waiting, { onEnvelope });
    answer(waiting, sampleEnvelope());
    await seconds(2);
    expect(getDocument).toHaveBeenCalledTimes(1);
    await seconds(4);
    expect(getDocument).toHaveBeenCalledTimes(2);
    expect(announced(store)).toBe('It’s your turn to sign.');
    expect(state().document?.others[0]?.value).toEqual(text('900'));
    expect(state().setValue('name', text('Ana'))).toBe(true);
    expect(onEnvelope.mock.calls.map(([{ signer }]) => signer.status)).toEqual(['waiting', 'ready']);
    await seconds(3_600);
    expect(getDocument).toHaveBeenCalledTimes(2);
  });

  it('polls up to every 30 seconds, but not while the page is hidden', async () => {
    const { getDocument } = await open(waiting);
    await seconds(600);
    getDocument.mockClear();
    await seconds(30);
    expect(getDocument).toHaveBeenCalledTimes(1);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await seconds(3_600);
    expect(getDocument).toHaveBeenCalledTimes(1);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await seconds(0);
    expect(getDocument).toHaveBeenCalledTimes(2);
  });

  it('keeps polling after a lost connection, and shows a refused session', async () => {
    const { state, answer } = await open(waiting);
    answer(new ServiceError('SUBMISSION_FAILED', { status: 0 }), new ServiceError('EXPIRED_API_KEY', { status: 401 }));
    await seconds(2);
    expect(state().failure).toBeUndefined();
    await seconds(20);
    expect(state().failure?.code).toBe('EXPIRED_API_KEY');
  });
});

describe('after signing', () => {
  it('waits for the others, then offers the sealed copy', async () => {
    const { state, fill, answer, store } = await open(
      sampleEnvelope('landlord', { landlord: 'ready', tenant: 'waiting' }),
    );
    state().setValue('rent', text('900'));
    fill();
    const signed = sampleEnvelope('landlord', { landlord: 'signed', tenant: 'ready' });
    answer(signed);
    await state().submit();
    expect(state()).toMatchObject({ submission: 'done', copy: 'none', envelope: { signer: { status: 'signed' } } });
    const all = { landlord: 'signed', tenant: 'signed' } as const;
    const fileUrl = 'https://files.example/sealed.pdf?token=1';
    answer(
      signed,
      sampleEnvelope('landlord', all, { status: 'completing' }),
      sampleEnvelope('landlord', all, { status: 'completed', fileUrl }),
    );
    await seconds(5);
    expect(state().copy).toBe('preparing');
    await seconds(1);
    expect(state().copy).toBe('ready');
    expect(announced(store)).toBe('Your signed copy is ready.');
    expect(await state().findCopy()).toEqual({ url: fileUrl, downloadUrl: undefined });
  });

  it('shows that the copy is being prepared right after the last signature', async () => {
    const { state, fill, answer } = await open(sampleEnvelope());
    fill();
    answer(sampleEnvelope('tenant', { tenant: 'signed' }, { status: 'completing' }));
    await state().submit();
    expect(state()).toMatchObject({ submission: 'done', copy: 'preparing' });
    state().fillAgain();
    expect(state().submission).toBe('done');
  });
});

describe('a refused submission', () => {
  it.each([
    ['envelope_voided', 'voided'],
    ['envelope_expired', 'expired'],
    ['envelope_declined', 'declined'],
  ] as const)('shows the state after %s, and discards the input', async (reason, status) => {
    const { state, fill, failures, answer, sent } = await open(sampleEnvelope());
    fill();
    failures.push(conflict(reason));
    answer(sampleEnvelope('tenant', {}, { status }));
    await state().submit();
    expect(state()).toMatchObject({ submission: 'editing', submitFailure: undefined, isDirty: false });
    expect(state().envelope?.status).toBe(status);
    expect(sent).toHaveLength(0);
  });

  it('returns to waiting when it is not the signer’s turn', async () => {
    const { state, fill, failures, answer } = await open(sampleEnvelope());
    fill();
    failures.push(conflict('not_your_turn'));
    answer(waiting);
    await state().submit();
    expect(state().envelope?.signer.status).toBe('waiting');
    expect(state().values.name).toEqual(text('Ana'));
    expect(state().submitFailure).toBeUndefined();
  });

  it('shows the values signed on another device', async () => {
    const { state, fill, failures, answer } = await open(sampleEnvelope());
    fill();
    failures.push(conflict('already_submitted'));
    answer(sampleEnvelope('tenant', { tenant: 'signed' }, { status: 'completing' }));
    await state().submit();
    await seconds(0);
    expect(state()).toMatchObject({ isDirty: false, result: undefined, submitFailure: undefined });
    expect(state().document?.fields[0]).toMatchObject({ id: 'name', editable: false, value: text('Ana') });
  });
});

describe('declining', () => {
  it('passes the envelope id to the host', async () => {
    const onDecline = vi.fn();
    const { state } = await open(sampleEnvelope(), { onDecline });
    state().setOptions({ canDecline: true });
    await state().decline('Too late.');
    expect(onDecline).toHaveBeenCalledWith({ reason: 'Too late.', envelopeId: sampleEnvelope().id });
    expect(state().submission).toBe('declined');
  });

  it('shows that the envelope was voided in the meantime', async () => {
    const onDecline = () => Promise.reject(conflict('envelope_voided'));
    const { state, answer } = await open(sampleEnvelope(), { onDecline });
    state().setOptions({ canDecline: true });
    answer(sampleEnvelope('tenant', {}, { status: 'voided' }));
    await state().decline(undefined);
    expect(state()).toMatchObject({ submission: 'editing', envelope: { status: 'voided' } });
  });
});

it('opens an ended envelope without its file', async () => {
  const { state } = await open(sampleEnvelope('tenant', {}, { status: 'voided' }));
  expect(state()).toMatchObject({ loading: 'done', failure: undefined, pdf: undefined, document: undefined });
});

it('discards the work of a signer when the session changes to another signer', async () => {
  const { state, fill, answer } = await open(sampleEnvelope());
  fill();
  answer(sampleEnvelope('landlord', { landlord: 'ready' }));
  await state().open();
  expect(state()).toMatchObject({ values: {}, isDirty: false, signatureDrafts: {} });
  expect(state().document?.fields.map(({ id }) => id)).toEqual(['rent']);
});
