import { parseArgs } from 'node:util';
import { makeOperatorKey } from '../storage/operator.ts';
import type { Command } from './command.ts';
import { printKeys } from './print-keys.ts';
import { withDatabase } from './with-database.ts';

async function run(args: readonly string[]): Promise<void> {
  const { json } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } }).values;
  const { organizationId, secretKey } = await withDatabase((database) => makeOperatorKey(database, Date.now()));
  printKeys({ organizationId, secretKey }, json);
}

/** Makes a key for whoever runs the service. */
export const operator: Command = {
  summary: "Makes an operator's key, which may make organizations.",
  help: `Usage: document-signer operator [--json]

Makes a secret key that may make organizations with POST /v1/organizations, and prints it this one time. It sees nothing
of their documents. The service may be running. Each time it is another key; those made before stay good.

  --json   as JSON: {organizationId, secretKey}
`,
  run,
};
