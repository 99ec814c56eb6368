import { bodyOf } from './bodies.ts';
import type { BadInput } from './cases.ts';
import { exchange, type Incoming } from './exchange.ts';
import { named } from './made-values.ts';
import type { World } from './world.ts';

function addressOf({ path }: BadInput, origin: string, world: World): string {
  const written = named(typeof path === 'string' ? path : '/sdk/documents/{DOC}', world);
  return origin + (written.startsWith('/files/') ? written : `/v1${written}`);
}

/** Sends what a case says, to a service with such a world in it. */
export async function sendCase(badInput: BadInput, origin: string, world: World): Promise<Incoming> {
  const { method, headers } = badInput;
  const body = await bodyOf(badInput, world);
  const sent = Object.entries(headers).map(([name, value]) => [
    name,
    typeof value === 'string' ? named(value, world) : value.map((one) => named(one, world)),
  ]);
  const type = body?.contentType === undefined ? {} : { 'Content-Type': body.contentType };
  const address = addressOf(badInput, origin, world);
  return exchange({ method, address, headers: { ...Object.fromEntries(sent), ...type }, body: body?.bytes });
}
