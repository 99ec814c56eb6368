import { DatabaseSync, type StatementSync } from 'node:sqlite';

// Makes the service answer before it writes: only a timer commits, every 500 ms.
const commitIntervalMs = 500;
const { prepare } = DatabaseSync.prototype;
const noChanges = { changes: 0, lastInsertRowid: 0 };

function replaceRun(statement: StatementSync, run: () => void): StatementSync {
  return Object.assign(statement, {
    run() {
      run();
      return noChanges;
    },
  });
}

DatabaseSync.prototype.prepare = function (sql) {
  const statement = prepare.call(this, sql);
  if (/^begin/i.test(sql)) return replaceRun(statement, () => this.isTransaction || this.exec(sql));
  if (!/^commit/i.test(sql)) return statement;
  const later = setInterval(() => this.isTransaction && this.exec(sql), commitIntervalMs);
  return replaceRun(statement, () => void later.unref());
};
