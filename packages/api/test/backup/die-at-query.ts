import pg from 'pg';

// Loaded before a command: kills it when it is about to send PostgreSQL the first query that matches DIE_AT_QUERY.
const pattern = new RegExp(process.env.DIE_AT_QUERY ?? '(?!)', 'i');
const query: (...given: unknown[]) => unknown = pg.Client.prototype.query;

Object.assign(pg.Client.prototype, {
  query(...given: unknown[]) {
    const [asked] = given;
    const text = typeof asked === 'string' ? asked : (asked as { readonly text?: string }).text;
    if (pattern.test(text ?? '')) {
      process.kill(process.pid, 'SIGKILL');
      // Nothing more may run until the signal arrives.
      for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    }
    return query.apply(this, given);
  },
});
