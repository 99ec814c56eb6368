import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { canonicalJson } from '@document-signer/core';
import * as v from 'valibot';
import { blobKey } from '../blobs/blob-key.ts';
import { syncPath } from '../disk-files.ts';
import { sha256 } from '../hashes.ts';

/** The format of backups. Another format gets another number. */
const format = 'document-signer-backup-1';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const listSchema = v.object({ rows: count, bytes: count, sha256: digest });

const manifestSchema = v.object({
  format: v.literal(format),
  /** The moment that all rows are of. RFC 3339. */
  takenAt: v.string(),
  /** Which tables there were. */
  migrations: v.array(v.objectWithRest({ name: v.string() }, v.string())),
  /** The files with the rows, by table. */
  tables: v.record(v.string(), listSchema),
  /** The file that lists the PDFs, and how many bytes those have. */
  files: v.object({ ...listSchema.entries, fileBytes: count }),
  /** SHA-256 of `secret.key`; null: the backup does not contain it. */
  secret: v.nullable(digest),
  /** What was damaged when the backup was made, and left out. */
  damage: v.array(v.string()),
});

/** What a backup contains, with the hash of everything. It is written last: a folder without one is no backup. */
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** The size and the hash of a file of rows. */
export type ListFile = v.InferOutput<typeof listSchema>;

/** A PDF that rows name. */
export interface NamedFile {
  readonly organizationId: string;
  /** Under which it is stored. */
  readonly key: string;
  readonly sha256: string;
}

/** Where the parts of a backup are. */
export const places = {
  manifest: (folder: string) => join(folder, 'manifest.json'),
  rows: (folder: string, table: string) => join(folder, 'rows', `${table}.ndjson`),
  fileList: (folder: string) => join(folder, 'files.ndjson'),
  files: (folder: string) => join(folder, 'files'),
  file: (folder: string, { organizationId, key }: NamedFile) => join(folder, 'files', blobKey(organizationId, key)),
  secret: (folder: string) => join(folder, 'secret.key'),
} as const;

/** SHA-256 of the manifest, which is the id of the backup. */
export function hashOf(manifest: Manifest): string {
  return sha256(canonicalJson(manifest));
}

/** Writes the manifest of a backup when everything else is on the disk. */
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

/** Reads the manifest of a backup. @throws Error when it is missing, damaged, or in a newer format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(places.manifest(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(`${folder} is not a complete backup: it has no manifest.json, which is written last.`);
  });
  const json = v.pipe(v.string(), v.parseJson());
  const formatOf = v.object({ format: v.pipe(v.string(), v.startsWith('document-signer-backup-')) });
  const named = v.safeParse(v.pipe(json, formatOf), text);
  if (named.success && named.output.format !== format) {
    throw new Error(`The backup in ${folder} has the format ${named.output.format}. This version reads ${format}.`);
  }
  // The hash also covers members that earlier versions wrote.
  const whole = v.looseObject({ ...manifestSchema.entries, sha256: digest });
  const { success, output } = v.safeParse(v.pipe(json, whole), text);
  if (success) {
    const { sha256, ...manifest } = output;
    if (hashOf(manifest) === sha256) return manifest;
  }
  throw new Error(`${places.manifest(folder)} is damaged: its hash is wrong.`);
}
