import { publicScopes, scopes } from '@document-signer/core';
import type { Config } from '../config.ts';
import { addApiKey, type KeyGrant } from '../storage/api-keys.ts';
import { addOrganization, type Plan, plans } from '../storage/organizations.ts';
import { type Database, openDatabase } from '../storage/sql/database.ts';

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

async function makeOrganization(database: Pick<Database, 'write'>, name: string, plan: Plan) {
  const now = Date.now();
  const { id: organizationId } = await addOrganization(database, { name, plan, now });
  const unlimited = { allowedOrigins: null, documentIds: null, expiresAt: null };
  const add = async (grant: KeyGrant) => (await addApiKey(database, organizationId, grant, now)).key;
  return {
    organizationId,
    secretKey: await add({ kind: 'sk', name: 'First secret key', scopes, ...unlimited }),
    publicKey: await add({ kind: 'pk', name: 'First public key', scopes: publicScopes, ...unlimited }),
  };
}

/** Makes an organization with a secret and a public key, beside a service that may be running. */
export async function init({ dataDir }: Config, options: InitOptions): Promise<void> {
  const name = options.organization?.trim();
  if (!name) throw new Error('Say whose documents these will be: init --organization NAME');
  const plan = readPlan(options.plan ?? 'standard');
  const database = await openDatabase(dataDir);
  // All or nothing: an organization without its keys could never be used.
  const made = await database.write((transaction) =>
    makeOrganization({ write: (job) => job(transaction) }, name, plan),
  );
  await database.close();
  const text = Object.entries(made).map(([member, value]) => `${member}  ${value}`);
  process.stdout.write(
    options.json ? `${JSON.stringify(made)}\n` : `${text.join('\n')}\nThe keys are shown this once.\n`,
  );
}
