import { audit } from './audit.ts';
import { backup, restore } from './backup.ts';
import type { Command } from './command.ts';
import { keys } from './keys.ts';
import { init, operator } from './organizations.ts';
import { seal } from './seal.ts';
import { serve, work } from './serve.ts';
import { verifyCommand } from './verify.ts';

/** All commands, in the order of `--help`. */
export const commands: readonly Command[] = [
  serve,
  work,
  init,
  operator,
  keys,
  seal,
  verifyCommand,
  audit,
  backup,
  restore,
];
