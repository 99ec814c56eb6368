import { resolve } from 'node:path';
import * as v from 'valibot';

/** A whole number written in decimal, between two bounds. */
const whole = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

const address = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'must be an http or https address'),
  v.transform((text) => text.replace(/\/+$/, '')),
);

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const environment = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(whole(0, 65_535), '4000'),
  DATA_DIR: v.optional(
    v.pipe(
      v.string(),
      v.transform((path) => resolve(path)),
    ),
    './.data',
  ),
  BASE_URL: v.optional(v.pipe(address, v.endsWith('/v1', 'must end in /v1'))),
  FILES_URL: v.optional(address),
  TRUST_PROXY: v.optional(whole(0, 16), '0'),
  RATE_LIMIT_PER_MINUTE: v.optional(
    v.union([v.literal('off'), whole(1, 1_000_000)], 'must be a whole number or "off"'),
  ),
  MAX_FILE_BYTES: v.optional(whole(1, 2 ** 31), String(50 * 1024 * 1024)),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
});

/** The settings of the service, checked. The README says what each is for. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Base address of the operations as clients reach it; when absent, made from host and port. */
  readonly baseUrl: string | undefined;
  /** Base address of the files; when absent, `/files` at the origin of the base address. */
  readonly filesUrl: string | undefined;
  /** How many proxies stand before the service, whose word on the client's address is taken. */
  readonly trustedProxies: number;
  /** Requests a minute and key in place of the plan's; `off` for none. */
  readonly rateLimit: number | 'off' | undefined;
  readonly maxFileBytes: number;
  readonly logLevel: (typeof logLevels)[number];
}

/** Reads the settings. An empty variable counts as absent. @throws Error that lists all that is wrong */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = v.safeParse(environment, given);
  if (!result.success) {
    const lines = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? 'environment'} ${issue.message}`);
    throw new Error(`These settings are wrong:\n${lines.join('\n')}`);
  }
  const { output } = result;
  return {
    host: output.HOST,
    port: output.PORT,
    dataDir: output.DATA_DIR,
    baseUrl: output.BASE_URL,
    filesUrl: output.FILES_URL,
    trustedProxies: output.TRUST_PROXY,
    rateLimit: output.RATE_LIMIT_PER_MINUTE,
    maxFileBytes: output.MAX_FILE_BYTES,
    logLevel: output.LOG_LEVEL,
  };
}
