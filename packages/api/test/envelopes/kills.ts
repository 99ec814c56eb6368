import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { EnvelopeRecord, SubmissionResult } from '@document-signer/core';
import { ask } from '../ask.ts';
import { countSealed, type SealedFileCounts } from '../completion/sealed-files.ts';
import { initOrganization, type Keys, serveProcess } from '../durability/process.ts';
import { newTally, verifyTrail } from '../durability/tally.ts';
import { envelopeFor, sessionOf, signAs, waitForEnvelope } from './envelopes.ts';

const roles = ['r0', 'r1', 'r2', 'r3', 'r4'];

/** The result of all kills. */
export interface EnvelopeKills extends SealedFileCounts {
  kills: number;
  /** Created envelopes. All must be completed at the end. */
  envelopes: number;
  /** Acknowledged signatures. */
  acknowledged: number;
  /** Envelopes whose completion failed after several kills, and was then retried. */
  givenUp: number;
  /** Refused requests, incomplete envelopes, and acknowledged signatures that their envelope lacks. */
  readonly lost: string[];
  /** Problems that `audit verify --files` found. */
  readonly unsound: string[];
}

/** An envelope, with the session keys and the IDs of acknowledged submissions by role. */
interface Journal {
  readonly envelope: EnvelopeRecord;
  readonly sessions: Map<string, string>;
  readonly acknowledged: Map<string, string>;
}

/** Signs for each remaining role, in order. @throws Error when a request is refused or the service has exited */
async function signAll(
  baseUrl: string,
  { secretKey }: Keys,
  { envelope, sessions, acknowledged }: Journal,
): Promise<void> {
  for (const role of roles.filter((role) => !acknowledged.has(role))) {
    const key =
      sessions.get(role) ?? (await sessionOf(baseUrl, secretKey, envelope, role, { expiresInSeconds: 86_400 }));
    sessions.set(role, key);
    const { status, body } = await signAs(baseUrl, key, envelope.documentId, role);
    if (status !== 200 && status !== 201) throw new Error(`The signer ${role} was refused: ${status}`);
    acknowledged.set(role, (body as SubmissionResult).submissionId);
  }
}

interface Plan {
  readonly dataDir: string;
  readonly rounds: number;
  /** The longest time between listening and the kill, in milliseconds. The actual time is random. */
  readonly maxDelayMs: number;
  onKill?(kills: number): void;
}

/** Kills the service at random while five people sign one envelope after the other. */
export async function killWhileSigning({ dataDir, rounds, maxDelayMs, onKill }: Plan): Promise<EnvelopeKills> {
  const keys = await initOrganization({ dataDir });
  const journals: Journal[] = [];
  async function work(baseUrl: string): Promise<never> {
    for (;;) {
      const current = journals.at(-1);
      if (current && current.acknowledged.size < roles.length) await signAll(baseUrl, keys, current);
      const envelope = await envelopeFor(baseUrl, keys.secretKey, roles);
      journals.push({ envelope, sessions: new Map(), acknowledged: new Map() });
    }
  }
  const refused: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const { baseUrl, end } = await serveProcess({ dataDir });
    const working = work(baseUrl).catch((error: unknown) => {
      if (error instanceof Error && error.message.includes('refused')) refused.push(error.message);
    });
    await wait(randomInt(maxDelayMs));
    await end('SIGKILL');
    await working;
    onKill?.(round);
  }
  const { baseUrl, end } = await serveProcess({ dataDir });
  const lost = [...refused];
  const last = await envelopeFor(baseUrl, keys.secretKey, roles);
  journals.push({ envelope: last, sessions: new Map(), acknowledged: new Map() });
  let givenUp = 0;
  for (const journal of journals) {
    await signAll(baseUrl, keys, journal);
    const { id } = journal.envelope;
    if ((await waitForEnvelope(baseUrl, keys.secretKey, id)).status === 'failed') {
      givenUp += 1;
      await ask(`${baseUrl}/envelopes/${id}/completion`, keys.secretKey, { method: 'POST' });
    }
    const { status, signers } = await waitForEnvelope(baseUrl, keys.secretKey, id);
    if (status !== 'completed') lost.push(`${journal.envelope.id} ${status}`);
    for (const { role, submissionId } of signers) {
      if (submissionId !== journal.acknowledged.get(role)) lost.push(`${journal.envelope.id} ${role}`);
    }
  }
  await end('SIGTERM');
  const { unsound } = newTally();
  await verifyTrail(dataDir, { ...newTally(), unsound });
  const counts = await countSealed(dataDir);
  // Ignores envelopes whose creation had no answer: they stay open, since no signer has a session.
  const created = new Set(journals.map(({ envelope }) => envelope.id));
  const unsealed = counts.unsealed.filter((line) => created.has(line.split(' ')[0] ?? ''));
  const acknowledged = journals.reduce((sum, journal) => sum + journal.acknowledged.size, 0);
  return { ...counts, unsealed, kills: rounds, envelopes: journals.length, acknowledged, givenUp, lost, unsound };
}
