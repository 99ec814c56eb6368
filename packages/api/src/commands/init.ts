import { type Plan, plans } from '@document-signer/core';
import type { Config } from '../config.ts';
import { makeOrganization } from '../storage/new-organization.ts';
import { openDatabase } from '../storage/sql/database.ts';

/** What `init` can be told. */
interface InitOptions {
  readonly organization?: string | undefined;
  readonly plan?: string | undefined;
  readonly json?: boolean | undefined;
}

function readPlan(name: string): Plan {
  const plan = plans.find((plan) => plan === name);
  if (!plan) throw new Error(`There is no plan "${name}". There are: ${plans.join(', ')}.`);
  return plan;
}

/** Makes an organization with a secret and a public key, beside a service that may be running. */
export async function init({ dataDir }: Config, options: InitOptions): Promise<void> {
  const name = options.organization?.trim();
  if (!name) throw new Error('Say whose documents these will be: init --organization NAME');
  const plan = readPlan(options.plan ?? 'standard');
  const database = await openDatabase(dataDir);
  const { organization, ...keys } = await makeOrganization(database, { name, plan }, { keyId: null }, Date.now());
  await database.close();
  const made = { organizationId: organization.id, ...keys };
  const text = Object.entries(made).map(([member, value]) => `${member}  ${value}`);
  process.stdout.write(
    options.json ? `${JSON.stringify(made)}\n` : `${text.join('\n')}\nThe keys are shown this once.\n`,
  );
}
