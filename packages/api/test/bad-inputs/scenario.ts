import type { TestService } from '../running-service.ts';
import type { BadInput } from './cases.ts';
import type { RawResponse } from './exchange.ts';
import type { Variables } from './variables.ts';

/** Sends the requests of a case. @returns the response to check */
export type Scenario = (service: TestService, vars: Variables, badInput: BadInput) => Promise<RawResponse>;
