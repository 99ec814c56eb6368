import { audit } from './audit.ts';
import { backup } from './backup.ts';
import type { Command } from './command.ts';
import { init } from './init.ts';
import { keys } from './keys.ts';
import { operator } from './operator.ts';
import { restore } from './restore.ts';
import { scrub } from './scrub.ts';
import { seal } from './seal.ts';
import { serve } from './serve.ts';
import { vacuum } from './vacuum.ts';
import { verifyCommand as verify } from './verify.ts';
import { work } from './work.ts';

/** The commands by name, in the order in which they are told of. */
export const commands: Readonly<Record<string, Command>> = {
  ...{ serve, work, init, operator, keys, seal, verify, audit },
  ...{ backup, restore, scrub, vacuum },
};
