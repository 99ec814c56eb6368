import type { TestService } from '../running-service.ts';
import type { BadInput } from './cases.ts';
import type { Incoming } from './exchange.ts';
import type { World } from './world.ts';

/** Plays a case that is more than one request, and gives the answer it is about. */
export type Play = (service: TestService, world: World, badInput: BadInput) => Promise<Incoming>;
