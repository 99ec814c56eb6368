import { DatabaseSync, type StatementSync } from 'node:sqlite';

// A store that acknowledges before it writes: a commit does nothing, but for one every half second. Loaded before the
// service by the test that must find it out.
const commitEvery = 500;
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
  const later = setInterval(() => this.isTransaction && this.exec(sql), commitEvery);
  return instead(statement, () => void later.unref());
};
