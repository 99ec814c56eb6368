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
 * Opens the demo's organization, which the first start creates. Its secret key is in `keys.json`, readable only by its owner.
 *
 * @param init creates an organization. @returns the output of the command line
 */
export async function openOrganization(
  folder: string,
  baseUrl: string,
  init: () => Promise<string>,
): Promise<{ readonly client: Client; readonly organizationId: string }> {
  const file = join(folder, 'keys.json');
  const kept = await readJsonFile(file);
  if (isKeys(kept)) {
    const client = createClient({ baseUrl, apiKey: kept.secretKey });
    const { valid } = await client.validateKey();
    if (valid) return { client, organizationId: kept.organizationId };
    // The API's data was deleted or replaced, so these keys are unknown.
  }
  const made: unknown = JSON.parse(await init());
  if (!isKeys(made)) throw new Error('The API printed no keys for the new organization.');
  await writeJsonFile(file, { organizationId: made.organizationId, secretKey: made.secretKey });
  return { client: createClient({ baseUrl, apiKey: made.secretKey }), organizationId: made.organizationId };
}
