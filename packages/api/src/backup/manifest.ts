import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { canonicalJson } from '@document-signer/core';
import * as v from 'valibot';
import { blobKey } from '../blobs/blob-key.ts';
import { syncPath } from '../sync-path.ts';
import type { NamedFile } from './named-files.ts';

/** The form of backups. One that changes gets another number. */
const format = 'document-signer-backup-1';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const listSchema = v.object({ rows: count, bytes: count, sha256: digest });

const manifestSchema = v.object({
  format: v.literal(format),
  /** When what is in it was read: one moment. RFC 3339. */
  takenAt: v.string(),
  /** The tables' form, and since when they have had it. */
  migrations: v.array(v.object({ name: v.string(), timestamp: v.string() })),
  /** The files with the rows, by table. */
  tables: v.record(v.string(), listSchema),
  /** The file that lists the PDFs, and how many bytes those have. */
  files: v.object({ ...listSchema.entries, fileBytes: count }),
  /** SHA-256 of `secret.key`; null: it is not in it. */
  secret: v.nullable(digest),
  /** The last hash of each audit trail. */
  trails: v.array(v.object({ organizationId: v.string(), events: count, head: digest })),
  /** What was wrong already with what it was made of. */
  damage: v.array(v.string()),
});

/** What a backup holds, and the hash of all of it. It is written last: what has none is no backup. */
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** What is told of a file of lines. */
export type ListFile = v.InferOutput<typeof listSchema>;

/** Where the parts of a backup are. */
export const places = {
  manifest: (folder: string) => join(folder, 'manifest.json'),
  rows: (folder: string, table: string) => join(folder, 'rows', `${table}.ndjson`),
  fileList: (folder: string) => join(folder, 'files.ndjson'),
  files: (folder: string) => join(folder, 'files'),
  file: (folder: string, { organizationId, key }: NamedFile) => join(folder, 'files', blobKey(organizationId, key)),
  secret: (folder: string) => join(folder, 'secret.key'),
} as const;

/** SHA-256 over the manifest: it names the backup. */
export function hashOf(manifest: Manifest): string {
  return createHash('sha256').update(canonicalJson(manifest)).digest('hex');
}

/** Writes the manifest of a backup of which all else is on the disk. From then on it is one. */
export async function writeManifest(folder: string, content: Omit<Manifest, 'format'>): Promise<Manifest> {
  const manifest: Manifest = { format, ...content };
  const path = places.manifest(folder);
  const text = JSON.stringify({ ...manifest, sha256: hashOf(manifest) }, null, 2);
  await writeFile(`${path}.part`, `${text}\n`, { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
  await syncPath(folder);
  await syncPath(dirname(folder));
  return manifest;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads the manifest of a backup. @throws Error when it is none, is not whole, or was made by a version that is newer */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(places.manifest(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(`${folder} holds no whole backup: it has no manifest.json, which is written last.`);
  });
  const given = parsed(text);
  const told = v.safeParse(v.looseObject({ format: v.string() }), given);
  if (told.success && told.output.format !== format && told.output.format.startsWith('document-signer-backup-')) {
    throw new Error(`The backup in ${folder} has the form ${told.output.format}, and this version knows ${format}.`);
  }
  const { success, output } = v.safeParse(v.object({ ...manifestSchema.entries, sha256: digest }), given);
  if (success) {
    const { sha256, ...manifest } = output;
    if (hashOf(manifest) === sha256) return manifest;
  }
  throw new Error(`${places.manifest(folder)} is damaged: it does not have the hash that it names.`);
}
