import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const server = join(import.meta.dirname, '../../packages/api/test/s3/serve.ts');

/** An S3 server that checks signatures, with a bucket whose rule for pages is that of docs/s3.md. */
export interface S3Process {
  /** The settings of an API that keeps its files there. */
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts an S3 server on a free port. */
export async function startS3Process(): Promise<S3Process> {
  const child = spawn(process.execPath, [server], { stdio: ['pipe', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    settings: JSON.parse(line) as Record<string, string>,
    async stop() {
      child.stdin.end();
      await gone;
    },
  };
}
