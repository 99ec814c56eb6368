export { type Config, readConfig } from './process/config.ts';
export { type RunningServer, startServer } from './process/server.ts';
