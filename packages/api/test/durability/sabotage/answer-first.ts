import { DatabaseSync, type StatementSync } from 'node:sqlite';

// Acknowledges before it writes: only one commit in half a second does anything. A test loads this before the service, and must
// fail.
const commitIntervalMs = 500;
const { prepare } = DatabaseSync.prototype;
const nothing = { changes: 0, lastInsertRowid: 0 };

function instead(statement: StatementSync, run: () => void): StatementSync {
  return Object.assign(statement, {
    run() {
      run();
      return nothing;
    },
  });
}

DatabaseSync.prototype.prepare = function (sql) {
  const statement = prepare.call(this, sql);
  if (/^begin/i.test(sql)) return instead(statement, () => this.isTransaction || this.exec(sql));
  if (!/^commit/i.test(sql)) return statement;
  const later = setInterval(() => this.isTransaction && this.exec(sql), commitIntervalMs);
  return instead(statement, () => void later.unref());
};
