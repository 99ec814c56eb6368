import { join } from 'node:path';
import { type Client, createClient } from '@document-signer/client';
import { readJsonFile, writeJsonFile } from './json-file.ts';

/** The keys that `init` prints once. */
interface Keys {
  readonly organizationId: string;
  readonly secretKey: string;
}

function isKeys(content: unknown): content is Keys {
  const has = (name: string) => typeof (content as Record<string, unknown>)[name] === 'string';
  return typeof content === 'object' && content !== null && has('organizationId') && has('secretKey');
}

/**
 * Opens the demo's organization, creating it on the first start. Stores its secret key in `keys.json`, which only the owner can read
 * and only this server uses.
 *
 * @param init creates an organization, and returns the output of the API's command line
 */
export async function openOrganization(
  folder: string,
  baseUrl: string,
  init: () => Promise<string>,
): Promise<{ readonly client: Client; readonly organizationId: string }> {
  const file = join(folder, 'keys.json');
  const stored = await readJsonFile(file);
  if (isKeys(stored)) {
    const client = createClient({ baseUrl, apiKey: stored.secretKey });
    const { valid } = await client.validateKey();
    if (valid) return { client, organizationId: stored.organizationId };
    // The data of the API was deleted or replaced, so these keys are unknown there.
  }
  const created: unknown = JSON.parse(await init());
  if (!isKeys(created)) throw new Error('The API printed no keys for the new organization.');
  await writeJsonFile(file, { organizationId: created.organizationId, secretKey: created.secretKey });
  return { client: createClient({ baseUrl, apiKey: created.secretKey }), organizationId: created.organizationId };
}
