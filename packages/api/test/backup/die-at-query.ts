import pg from 'pg';

// Loaded before a command: it ends, as by a power cut, when it is about to send PostgreSQL the first query that DIE_AT_QUERY
// describes.
const pattern = new RegExp(process.env.DIE_AT_QUERY ?? '(?!)', 'i');
const query: (...given: unknown[]) => unknown = pg.Client.prototype.query;

Object.assign(pg.Client.prototype, {
  query(...given: unknown[]) {
    const [asked] = given;
    const text = typeof asked === 'string' ? asked : (asked as { readonly text?: string }).text;
    if (pattern.test(text ?? '')) {
      process.kill(process.pid, 'SIGKILL');
      // The signal comes when it comes; nothing more may be done until then.
      for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    }
    return query.apply(this, given);
  },
});
