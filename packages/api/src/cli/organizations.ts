import { createOrganizationSchema, parse, plans } from '@document-signer/core';
import { makeOperatorKey, makeOrganization } from '../features/organizations/new-organization.ts';
import { checkSealKeys } from '../sealing/keys/seal-keys.ts';
import { defineCommand, json, print, required, text } from './command.ts';
import { withDatabase, withSeals } from './with-database.ts';

/** Prints new keys, once: as JSON, or a line for each member. */
export function printKeys(made: Readonly<Record<string, string>>, asJson: boolean | undefined): void {
  const lines = Object.entries(made).map(([member, value]) => `${member}  ${value}\n`);
  print(asJson, made, `${lines.join('')}Save the keys (sk_, pk_) now. They are shown only once.\n`);
}

export const init = defineCommand({
  name: 'init',
  summary: 'Creates an organization with its first keys.',
  usage: ['--organization NAME [--plan PLAN] [--json]'],
  details: 'Creates an organization with a secret and a public key, and prints the keys. The service may be running.',
  options: {
    organization: text('NAME', 'the name of the organization'),
    plan: text('PLAN', `${plans.join(', ')}; the default is standard`),
    json: json('{organizationId, secretKey, publicKey}'),
  },
  async run({ organization, plan = 'standard', json }) {
    const name = required(organization, '--organization NAME');
    const known = plans.find((one) => one === plan);
    if (!known) throw new Error(`There is no plan "${plan}". The plans are ${plans.join(', ')}.`);
    const wanted = parse(createOrganizationSchema, { name, plan: known });
    const made = await withSeals(async (deps) => {
      await checkSealKeys(deps.database, deps.seals);
      return makeOrganization(deps, wanted, { keyId: null }, Date.now());
    });
    printKeys({ organizationId: made.organization.id, secretKey: made.secretKey, publicKey: made.publicKey }, json);
  },
});

export const operator = defineCommand({
  name: 'operator',
  summary: 'Creates a key that can create organizations.',
  usage: ['[--json]'],
  details: `
Creates a secret key that can create organizations with POST /v1/organizations, and prints it. It has no access to their
documents. Each call creates another key; earlier ones stay valid. The service may be running.`,
  options: { json: json('{organizationId, secretKey}') },
  async run({ json }) {
    const { organizationId, secretKey } = await withDatabase((database) => makeOperatorKey(database, Date.now()));
    printKeys({ organizationId, secretKey }, json);
  },
});
