import { complete } from './complete.ts';
import { type CompletionResult, type PackedTask, unpack } from './completion-task.ts';

// A library that writes a line for each damaged object would let any document fill the logs.
console.warn = () => undefined;

/** The body of the worker thread. */
export function work(task: PackedTask): Promise<CompletionResult> {
  return complete(unpack(task));
}
