import { check } from './check.ts';
import { type Journal, newJournal, type Target } from './clients.ts';
import { runCommand } from './process.ts';

/** The results of all kills. */
export interface Tally {
  kills: number;
  acknowledgedSubmissions: number;
  acknowledgedDocuments: number;
  /** Requests without an answer. */
  unanswered: number;
  /** Answers other than success. */
  readonly refused: string[];
  readonly lost: string[];
  readonly doubled: string[];
  /** Problems that `audit verify --files` found. */
  readonly unsound: string[];
}

/** Creates an empty tally. */
export function newTally(): Tally {
  const counts = { kills: 0, acknowledgedSubmissions: 0, acknowledgedDocuments: 0, unanswered: 0 };
  return { ...counts, refused: [], lost: [], doubled: [], unsound: [] };
}

/** Adds a kill and its journal to a tally. */
export function countKill(tally: Tally, journal: Journal): void {
  tally.kills += 1;
  tally.acknowledgedSubmissions += journal.submissions.size;
  tally.acknowledgedDocuments += journal.documents.size;
  tally.unanswered += journal.unanswered.length;
  tally.refused.push(...journal.refusals.map(({ text }) => text));
}

/** Checks the data acknowledged before a kill. @returns the journal of the resent submissions */
export async function checkAfterKill(target: Target, journal: Journal, tally: Tally): Promise<Journal> {
  const resent = newJournal();
  const { lost, doubled } = await check(target, journal, resent);
  tally.lost.push(...lost);
  tally.doubled.push(...doubled);
  tally.refused.push(...resent.refusals.map(({ text }) => text));
  return resent;
}

/** Verifies every record and every file against the audit trail. */
export async function verifyTrail(dataDir: string, { unsound }: Tally): Promise<void> {
  const { code, out, error } = await runCommand(['audit', 'verify', '--files'], { dataDir });
  if (code !== 0) unsound.push(...`${out}${error}`.trim().split('\n'));
}

/** Formats a tally as one line. */
export function tallyLine({ refused, lost, doubled, unsound, ...counts }: Tally): string {
  const counted = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  const wrong = Object.entries({ refused, lost, doubled, unsound }).map(([name, found]) => `${name} ${found.length}`);
  return [...counted, ...wrong].join(', ');
}
