import { DatabaseSync } from 'node:sqlite';

// The database moves what is in its log to its place after every few pages, so that a short piece of work sees it done.
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql) {
  exec.call(this, sql);
  if (/journal_mode = WAL/.test(sql)) exec.call(this, 'PRAGMA wal_autocheckpoint = 8');
};
