import { bodyLimits, maxFields } from '@document-signer/core';
import * as v from 'valibot';
import { s3Needs, s3Of, s3Variables } from '../blobs/s3/settings.ts';
import type { DatabaseSettings } from '../database/postgres/pool.ts';
import { dangers } from '../database/postgres/server-check.ts';
import type { MailSettings } from '../features/mail/run-mail.ts';
import type { ByteQuotaSettings } from '../http/limits/byte-quotas.ts';
import type { RateLimitSettings } from '../http/limits/rate-limits.ts';
import type { SealSettings } from '../sealing/keys/seal-keys.ts';
import {
  allowedNetworks,
  databaseUrl,
  exactUrl,
  integer,
  listOf,
  mailLink,
  path,
  proxies,
  secretKey,
  url,
} from './config-schemas.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const perMinute = integer(1, 1_000_000);
const bytes = integer(1, 2 ** 31);
const seconds = integer(1, 3600);
const bytesPerDay = integer(1, 2 ** 50);

const variables = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(integer(0, 65_535), '4000'),
  DATA_DIR: v.optional(path, './.data'),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  METRICS_PORT: v.optional(integer(0, 65_535)),
  BASE_URL: v.optional(v.pipe(url('http', 'https'), v.endsWith('/v1', 'must end in /v1'))),
  FILES_URL: v.optional(url('http', 'https')),
  VERIFY_URL: v.optional(exactUrl('http', 'https')),
  TRUST_PROXY: v.optional(proxies, '0'),
  DATABASE_URL: v.optional(databaseUrl),
  DATABASE_POOL: v.optional(integer(1, 1000), '10'),
  DATABASE_STATEMENT_TIMEOUT_SECONDS: v.optional(seconds, '30'),
  DATABASE_ALLOW: v.optional(listOf(dangers), ''),
  ...s3Variables,
  REDIS_URL: v.optional(url('redis', 'rediss')),
  RATE_LIMIT_PER_MINUTE: v.optional(v.union([v.literal('off'), perMinute], 'must be a whole number or "off"')),
  FREE_LIMIT_PER_MINUTE: v.optional(perMinute, '60'),
  STANDARD_LIMIT_PER_MINUTE: v.optional(perMinute, '600'),
  SCALE_LIMIT_PER_MINUTE: v.optional(perMinute, '6000'),
  SUBMIT_LIMIT_PER_MINUTE: v.optional(perMinute),
  UNKNOWN_KEYS_PER_MINUTE: v.optional(perMinute, '20'),
  KEY_BYTES_PER_DAY: v.optional(bytesPerDay, String(10 * 2 ** 30)),
  ORGANIZATION_BYTES_PER_DAY: v.optional(bytesPerDay, String(50 * 2 ** 30)),
  MAX_FILE_BYTES: v.optional(bytes, String(50 * 1024 * 1024)),
  MAX_PAGES: v.optional(integer(1, 2000), '2000'),
  MAX_FIELDS: v.optional(integer(1, maxFields), String(maxFields)),
  MAX_SUBMISSION_BYTES: v.optional(bytes, String(bodyLimits.submission)),
  MAX_FIELDS_BYTES: v.optional(bytes, String(bodyLimits.fields)),
  MAX_BODY_BYTES: v.optional(bytes, String(bodyLimits.small)),
  COMPLETION_THREADS: v.optional(integer(1, 64), '1'),
  MAX_CONNECTIONS: v.optional(integer(1, 1_000_000), '10000'),
  HEADERS_TIMEOUT_SECONDS: v.optional(seconds, '10'),
  REQUEST_TIMEOUT_SECONDS: v.optional(seconds, '30'),
  STALL_TIMEOUT_SECONDS: v.optional(seconds, '60'),
  DRAIN_DELAY_SECONDS: v.optional(integer(0, 3600), '0'),
  DRAIN_TIMEOUT_SECONDS: v.optional(seconds, '10'),
  SECRET_KEY: v.optional(secretKey(32)),
  SEAL_KEY: v.optional(secretKey(32)),
  SEAL_KEY_PREVIOUS: v.optional(secretKey(32)),
  SEAL_P12: v.optional(path),
  SEAL_P12_PASSWORD: v.optional(v.string(), ''),
  TSA_URL: v.optional(exactUrl('http', 'https')),
  WEBHOOK_ALLOWED_NETWORKS: v.optional(allowedNetworks),
  SMTP_URL: v.optional(exactUrl('smtp', 'smtps')),
  MAIL_FROM: v.optional(v.string()),
  MAIL_LINK: v.optional(mailLink),
  WEBHOOK_LOG_DAYS: v.optional(integer(1, 3650), '30'),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
});

/** Variables that have no effect without another one. */
const needs: readonly (readonly [name: string, needed: string])[] = [
  ...s3Needs,
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMTP_URL', 'MAIL_LINK'],
  ['MAIL_FROM', 'SMTP_URL'],
  ['MAIL_LINK', 'SMTP_URL'],
];

type Environment = v.InferOutput<typeof variables>;

function databaseOf(output: Environment): DatabaseSettings | undefined {
  if (output.DATABASE_URL === undefined) return undefined;
  return {
    url: output.DATABASE_URL,
    pool: output.DATABASE_POOL,
    statementTimeoutMs: output.DATABASE_STATEMENT_TIMEOUT_SECONDS * 1000,
    allowed: output.DATABASE_ALLOW,
  };
}

function rateLimitsOf(output: Environment): RateLimitSettings {
  return {
    plans: {
      free: output.FREE_LIMIT_PER_MINUTE,
      standard: output.STANDARD_LIMIT_PER_MINUTE,
      scale: output.SCALE_LIMIT_PER_MINUTE,
    },
    requests: output.RATE_LIMIT_PER_MINUTE,
    submissions: output.SUBMIT_LIMIT_PER_MINUTE,
    unknownKeys: output.UNKNOWN_KEYS_PER_MINUTE,
  };
}

function byteQuotasOf(output: Environment): ByteQuotaSettings | 'off' {
  if (output.RATE_LIMIT_PER_MINUTE === 'off') return 'off';
  return { perKey: output.KEY_BYTES_PER_DAY, perOrganization: output.ORGANIZATION_BYTES_PER_DAY };
}

function connectionsOf(output: Environment) {
  return {
    max: output.MAX_CONNECTIONS,
    headersTimeoutMs: output.HEADERS_TIMEOUT_SECONDS * 1000,
    requestTimeoutMs: output.REQUEST_TIMEOUT_SECONDS * 1000,
    stallTimeoutMs: output.STALL_TIMEOUT_SECONDS * 1000,
    drainDelayMs: output.DRAIN_DELAY_SECONDS * 1000,
    drainTimeoutMs: output.DRAIN_TIMEOUT_SECONDS * 1000,
  };
}

function sealOf(output: Environment): SealSettings {
  return {
    key: output.SEAL_KEY,
    previousKey: output.SEAL_KEY_PREVIOUS,
    p12: output.SEAL_P12 === undefined ? undefined : { path: output.SEAL_P12, password: output.SEAL_P12_PASSWORD },
    timeStampAuthority: output.TSA_URL,
  };
}

function mailOf({ SMTP_URL: url, MAIL_FROM: from, MAIL_LINK: link }: Environment): MailSettings | undefined {
  return url === undefined || from === undefined || link === undefined ? undefined : { url, from, link };
}

/** The names of all settings. */
export const settingNames = Object.keys(variables.entries);

/** Reads the settings from environment variables. Empty ones count as absent. @throws Error that lists all problems */
export function readConfig(settings: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''));
  const result = v.safeParse(variables, given);
  const problems = result.issues?.map((issue) => `${v.getDotPath(issue) ?? 'environment'} ${issue.message}`) ?? [];
  for (const [name, needed] of needs) {
    if (given[name] !== undefined && given[needed] === undefined)
      problems.push(`${name} has no effect without ${needed}`);
  }
  if (!result.success || problems.length > 0) {
    throw new Error(`Invalid settings:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  }
  const { output } = result;
  return {
    host: output.HOST,
    port: output.PORT,
    metrics: output.METRICS_PORT === undefined ? undefined : { host: output.METRICS_HOST, port: output.METRICS_PORT },
    dataDir: output.DATA_DIR,
    secretKey: output.SECRET_KEY,
    database: databaseOf(output),
    s3: s3Of(output),
    baseUrl: output.BASE_URL,
    filesUrl: output.FILES_URL,
    verifyUrl: output.VERIFY_URL,
    trustedProxies: output.TRUST_PROXY,
    redisUrl: output.REDIS_URL,
    rateLimits: rateLimitsOf(output),
    byteQuotas: byteQuotasOf(output),
    maxFileBytes: output.MAX_FILE_BYTES,
    maxPages: output.MAX_PAGES,
    maxFields: output.MAX_FIELDS,
    maxBodyBytes: {
      small: output.MAX_BODY_BYTES,
      fields: output.MAX_FIELDS_BYTES,
      submission: output.MAX_SUBMISSION_BYTES,
    },
    completionThreads: output.COMPLETION_THREADS,
    connections: connectionsOf(output),
    seal: sealOf(output),
    webhooks: {
      allowedNetworks: output.WEBHOOK_ALLOWED_NETWORKS ?? [],
      retentionMs: output.WEBHOOK_LOG_DAYS * 24 * 3_600_000,
    },
    mail: mailOf(output),
    logLevel: output.LOG_LEVEL,
  };
}

/** The validated settings. docs/settings.md describes each of them. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

/** Limits on connections. */
export type ConnectionSettings = Config['connections'];
