import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// A store from which nothing is ever removed: what was sealed in vain stays there.
const { rm } = fs.promises;
fs.promises.rm = async (path, options) => {
  if (!/\/files\/.*\.pdf$/.test(String(path))) await rm(path, options);
};
syncBuiltinESMExports();
