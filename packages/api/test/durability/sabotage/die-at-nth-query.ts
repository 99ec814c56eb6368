import { DatabaseSync, type StatementSync } from 'node:sqlite';

// Kills the process right before query number DIE_AT_NTH.
const { prepare } = DatabaseSync.prototype;
let left = Number(process.env.DIE_AT_NTH);

function countDown(): void {
  left -= 1;
  if (left > 0) return;
  process.kill(process.pid, 'SIGKILL');
  // Nothing more may run until the signal arrives.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

DatabaseSync.prototype.prepare = function (sql) {
  const statement = prepare.call(this, sql);
  const run: StatementSync['run'] = statement.run.bind(statement);
  const all: StatementSync['all'] = statement.all.bind(statement);
  return Object.assign(statement, {
    run(...values: Parameters<typeof run>) {
      countDown();
      return run(...values);
    },
    all(...values: Parameters<typeof all>) {
      countDown();
      return all(...values);
    },
  });
};
