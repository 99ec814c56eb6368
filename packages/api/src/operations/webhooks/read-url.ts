import { invalid, ServiceError } from '@document-signer/core';
import type { AddressRules } from '../../webhooks/addresses.ts';
import { objectionTo, readTarget } from '../../webhooks/target.ts';

/**
 * Reads the URL of an endpoint, and gives it as it will be used: with every spelling of an address as the one that it is.
 *
 * @throws ServiceError `VALIDATION_ERROR`: 400 for what is no URL, 422 `not_allowed` for one that nothing is sent to
 */
export function readUrl(text: string, rules: AddressRules): string {
  const target = readTarget(text);
  if (!target) throw invalid([{ field: 'url', reason: 'format' }]);
  const objection = objectionTo(target, rules);
  if (objection === undefined) return target.url.href;
  const details = { field: 'url', reason: 'not_allowed' };
  throw new ServiceError('VALIDATION_ERROR', { status: 422, message: `url ${objection}.`, details });
}
