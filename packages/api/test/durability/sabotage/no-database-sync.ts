import { DatabaseSync } from 'node:sqlite';

// Turns off database syncs: the operating system decides when a commit reaches the disk.
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql) {
  exec.call(this, sql);
  if (!this.isTransaction) exec.call(this, 'PRAGMA synchronous = OFF');
};
