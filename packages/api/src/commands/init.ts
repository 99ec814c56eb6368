import { parseArgs } from 'node:util';
import { createOrganizationSchema, type Plan, parse, plans } from '@document-signer/core';
import { checkSealKeys } from '../seal-keys/settle-seal-keys.ts';
import { makeOrganization } from '../storage/new-organization.ts';
import type { Command } from './command.ts';
import { printKeys } from './print-keys.ts';
import { withSeals } from './with-database.ts';

const options = { organization: { type: 'string' }, plan: { type: 'string' }, json: { type: 'boolean' } } as const;

function readPlan(name: string): Plan {
  const plan = plans.find((plan) => plan === name);
  if (!plan) throw new Error(`There is no plan "${name}". There are: ${plans.join(', ')}.`);
  return plan;
}

async function run(args: readonly string[]): Promise<void> {
  const { organization, plan, json } = parseArgs({ args: [...args], options }).values;
  if (!organization?.trim()) throw new Error('Say whose documents these will be: init --organization NAME');
  const wanted = parse(createOrganizationSchema, { name: organization.trim(), plan: readPlan(plan ?? 'standard') });
  const made = await withSeals(async (deps) => {
    await checkSealKeys(deps.database, deps.seals);
    return makeOrganization(deps, wanted, { keyId: null }, Date.now());
  });
  const { id: organizationId } = made.organization;
  printKeys({ organizationId, secretKey: made.secretKey, publicKey: made.publicKey }, json);
}

/** Makes an organization with a secret and a public key. */
export const init: Command = {
  summary: 'Makes an organization with its first keys.',
  help: `Usage: document-signer init --organization NAME [--plan PLAN] [--json]

Makes an organization with its first secret and public key, and prints them this one time. The service may be running.

  --organization NAME   whose documents they will be
  --plan PLAN           ${plans.join(', ')}; standard when left out
  --json                as JSON: {organizationId, secretKey, publicKey}
`,
  run,
};
