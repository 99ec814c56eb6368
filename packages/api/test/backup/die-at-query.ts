import pg from 'pg';

// Preloaded into a command: kills the process before it sends PostgreSQL the first query that matches DIE_AT_QUERY.
const pattern = new RegExp(process.env.DIE_AT_QUERY ?? '(?!)', 'i');
const query: (...args: unknown[]) => unknown = pg.Client.prototype.query;

Object.assign(pg.Client.prototype, {
  query(...args: unknown[]) {
    const [first] = args;
    const text = typeof first === 'string' ? first : (first as { readonly text?: string }).text;
    if (pattern.test(text ?? '')) {
      process.kill(process.pid, 'SIGKILL');
      // Blocks the thread until the signal arrives.
      for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    }
    return query.apply(this, args);
  },
});
