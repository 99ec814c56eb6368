import { DatabaseSync } from 'node:sqlite';

// Checkpoints the write-ahead log every eight pages, so that short tests cover checkpoints.
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql) {
  exec.call(this, sql);
  if (/journal_mode = WAL/.test(sql)) exec.call(this, 'PRAGMA wal_autocheckpoint = 8');
};
