import fs from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { isMainThread } from 'node:worker_threads';

// Preloaded into the service: kills it before a durable write (commit, fsync or rename) after the first submission.
// DIE_AT is `process 3` for the third write of the main thread, `worker 1` for the first of the worker thread, or
// `thread 1` to end only the worker thread. DIE_FROM=start counts from the start.
const [target = '', nth = ''] = (process.env.DIE_AT ?? '').split(' ');
const isHere = isMainThread === (target === 'process');
// All writes of a worker thread belong to a completion.
let isCounting = !isMainThread || process.env.DIE_FROM === 'start';
let steps = 0;

function step(): void {
  if (!isCounting || !isHere) return;
  steps += 1;
  if (steps !== Number(nth)) return;
  if (target === 'thread') process.exit(1);
  process.kill(process.pid, 'SIGKILL');
  // Blocks the thread until the signal arrives.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function (sql) {
  const statement = prepare.call(this, sql);
  const { run } = statement;
  const isSubmission = /^insert into "jobs"/i.test(sql);
  if (!isSubmission && !/^commit/i.test(sql)) return statement;
  return Object.assign(statement, {
    run(...values: Parameters<typeof run>) {
      if (isSubmission) isCounting = true;
      else step();
      return run.apply(statement, values);
    },
  });
};

const handle = await open(import.meta.filename);
const prototype = Object.getPrototypeOf(handle) as FileHandle;
await handle.close();
const { sync } = prototype;
prototype.sync = function (this: FileHandle) {
  step();
  return sync.call(this);
};

const { rename } = fs.promises;
fs.promises.rename = (from, to) => {
  step();
  return rename(from, to);
};
syncBuiltinESMExports();
