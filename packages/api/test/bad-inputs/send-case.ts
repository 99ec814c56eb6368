import type { TestService } from '../running-service.ts';
import { bodyOf } from './bodies.ts';
import type { BadInput } from './cases.ts';
import { exchange, type RawResponse } from './exchange.ts';
import { substitute } from './resolve-value.ts';
import type { Variables } from './variables.ts';

/** Sends the requests of a case. @returns the response to check */
export type Scenario = (service: TestService, vars: Variables, badInput: BadInput) => Promise<RawResponse>;

function addressOf({ path }: BadInput, origin: string, vars: Variables): string {
  const resolved = substitute(typeof path === 'string' ? path : '/sdk/documents/{DOC}', vars);
  return origin + (resolved.startsWith('/files/') ? resolved : `/v1${resolved}`);
}

/** Sends the request of a case. */
export async function sendCase(badInput: BadInput, origin: string, vars: Variables): Promise<RawResponse> {
  const { method, headers } = badInput;
  const body = await bodyOf(badInput, vars);
  const sent = Object.entries(headers).map(([name, value]) => [
    name,
    typeof value === 'string' ? substitute(value, vars) : value.map((one) => substitute(one, vars)),
  ]);
  const type = body?.contentType === undefined ? {} : { 'Content-Type': body.contentType };
  const address = addressOf(badInput, origin, vars);
  return exchange({ method, address, headers: { ...Object.fromEntries(sent), ...type }, body: body?.bytes });
}
