import { check } from './check.ts';
import { type Journal, newJournal, type Target } from './clients.ts';
import { runCommand } from './process.ts';

/** How it went, over all kills. */
export interface Tally {
  kills: number;
  acknowledgedSubmissions: number;
  acknowledgedDocuments: number;
  /** Requests that were under way and had no answer. */
  unanswered: number;
  /** Answers that were no success. */
  readonly refused: string[];
  readonly lost: string[];
  readonly doubled: string[];
  /** What `audit verify --files` has to say of it all. */
  readonly unsound: string[];
}

/** A tally with nothing in it. */
export function newTally(): Tally {
  const counts = { kills: 0, acknowledgedSubmissions: 0, acknowledgedDocuments: 0, unanswered: 0 };
  return { ...counts, refused: [], lost: [], doubled: [], unsound: [] };
}

/** Counts what was known at a kill. */
export function countKill(tally: Tally, journal: Journal): void {
  tally.kills += 1;
  tally.acknowledgedSubmissions += journal.submissions.size;
  tally.acknowledgedDocuments += journal.documents.size;
  tally.unanswered += journal.unanswered.length;
  tally.refused.push(...journal.refusals.map(({ text }) => text));
}

/** Reads back what was acknowledged before a kill. Gives what was stored while it sent again what had no answer. */
export async function checkAfterKill(target: Target, journal: Journal, tally: Tally): Promise<Journal> {
  const again = newJournal();
  const { lost, doubled } = await check(target, journal, again);
  tally.lost.push(...lost);
  tally.doubled.push(...doubled);
  tally.refused.push(...again.refusals.map(({ text }) => text));
  return again;
}

/** Verifies every record and every file against the audit trail. */
export async function verifyTrail(dataDir: string, { unsound }: Tally): Promise<void> {
  const { code, out, error } = await runCommand(['audit', 'verify', '--files'], { dataDir });
  if (code !== 0) unsound.push(...`${out}${error}`.trim().split('\n'));
}

/** A tally in one line. */
export function tallyLine({ refused, lost, doubled, unsound, ...counts }: Tally): string {
  const counted = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  const wrong = Object.entries({ refused, lost, doubled, unsound }).map(([name, found]) => `${name} ${found.length}`);
  return [...counted, ...wrong].join(', ');
}
