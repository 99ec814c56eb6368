import { DatabaseSync } from 'node:sqlite';

// Makes the database check its log out after every few pages, so that short tests cover checkpoints.
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql) {
  exec.call(this, sql);
  if (/journal_mode = WAL/.test(sql)) exec.call(this, 'PRAGMA wal_autocheckpoint = 8');
};
