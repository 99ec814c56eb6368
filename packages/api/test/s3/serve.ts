import { readFileSync } from 'node:fs';
import type { CorsRule } from './cors.ts';
import { startS3 } from './s3-server.ts';

// The S3 server of the tests as a program, for those of browsers. Its bucket has the rule that the documentation has for pages.
// It says where it is, and ends with its standard input.

const readme = readFileSync(new URL('../../../../docs/s3.md', import.meta.url), 'utf8');
const [, rules = '[]'] = /```json\n(\[\{\s+"AllowedOrigins"[^`]*)```/.exec(readme) ?? [];
const [cors] = JSON.parse(rules) as readonly CorsRule[];
if (cors === undefined) throw new Error('docs/s3.md has no rule for pages.');

const s3 = await startS3({ cors });
process.stdout.write(`${JSON.stringify(s3.settings)}\n`);
process.stdin.resume().once('end', () => void s3.stop());
