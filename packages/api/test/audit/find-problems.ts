import type { Database } from '../../src/database/database.ts';
import type { Finding } from '../../src/features/audit/verify/chain.ts';
import { type VerifyOptions, verifyTrails } from '../../src/features/audit/verify/verify.ts';

/** The problems that the verification of audit trails finds. */
export async function findProblems(
  db: Database['unscoped']['read'],
  options: Omit<VerifyOptions, 'onFinding'> = {},
): Promise<string[]> {
  const problems: string[] = [];
  const onFinding = ({ problem }: Finding) => void problems.push(problem);
  for await (const _ of verifyTrails(db, { ...options, onFinding }));
  return problems;
}
