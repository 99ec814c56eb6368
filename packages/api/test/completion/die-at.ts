import fs from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { isMainThread } from 'node:worker_threads';

// Loaded before the service: from the first submission on it counts the steps by which something becomes durable, and ends at
// the one that DIE_AT names, before it is made. `process 3`: the third in the main thread, the whole process; `worker 1`: the
// first in the worker, the whole process; `thread 1`: the first in the worker, and only that thread. With DIE_FROM=start it
// counts from the start.
const [where = '', nth = ''] = (process.env.DIE_AT ?? '').split(' ');
const isHere = isMainThread === (where === 'process');
// In a worker, everything that is made durable belongs to a completion.
let isCounting = !isMainThread || process.env.DIE_FROM === 'start';
let steps = 0;

function step(): void {
  if (!isCounting || !isHere) return;
  steps += 1;
  if (steps !== Number(nth)) return;
  if (where === 'thread') process.exit(1);
  process.kill(process.pid, 'SIGKILL');
  // The signal comes when it comes; nothing more may be done until then.
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
