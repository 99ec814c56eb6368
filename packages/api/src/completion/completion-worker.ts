import { complete } from './complete.ts';
import type { CompletionResult } from './completion-task.ts';
import { type PackedTask, unpack } from './packed-task.ts';

// A library that writes a line for each damaged object would let any document fill the logs.
console.warn = () => undefined;

/** The body of the worker thread. */
export function work(task: PackedTask): Promise<CompletionResult> {
  return complete(unpack(task));
}
