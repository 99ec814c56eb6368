import { lateCode } from '../late/late-code.ts';
import { bringRules, type FieldRules } from './rules.ts';

/** Loads the rules, and asks for them until they are there. @throws the signal's reason */
export async function loadRules(signal: AbortSignal): Promise<FieldRules> {
  await lateCode.keepAsking(signal);
  const { code } = lateCode.read();
  if (!code) throw signal.reason;
  bringRules(code.fieldRules);
  return code.fieldRules;
}
