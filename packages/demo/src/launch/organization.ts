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
 * Opens the demo's organization, which is made at the first start. Its secret key lies in `keys.json`, readable by its
 * owner only, and is used by this server alone.
 *
 * @param init makes an organization and gives what the API's command line prints
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
    // The API's data was deleted, or is another than last time: these keys open nothing there.
  }
  const made: unknown = JSON.parse(await init());
  if (!isKeys(made)) throw new Error('The API printed no keys for the new organization.');
  await writeJsonFile(file, { organizationId: made.organizationId, secretKey: made.secretKey });
  return { client: createClient({ baseUrl, apiKey: made.secretKey }), organizationId: made.organizationId };
}
