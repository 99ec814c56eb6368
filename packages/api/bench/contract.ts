import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SigningDocument } from '@document-signer/core';
import type { Load } from './load.ts';
import { submissionOf } from './submissions.ts';

/** The built service. */
export const cli = new URL('../dist/cli.js', import.meta.url);
const source = new URL('../src/cli.ts', import.meta.url);
const fixtures = new URL('../../../fixtures/pdf/', import.meta.url);

/** Environment variables. */
export type Settings = Readonly<Record<string, string>>;

/** Creates an organization and its keys, with the `init` command. */
export function makeOrganization(
  settings: Settings,
): Readonly<Record<'organizationId' | 'secretKey' | 'publicKey', string>> {
  const args = [fileURLToPath(source), 'init', '--organization', 'Bench', '--json'];
  return JSON.parse(execFileSync(process.execPath, args, { env: { ...process.env, ...settings } }).toString());
}

/** Uploads the contract of the fixtures. @param fields replace its own fields */
export async function createContract(
  origin: string,
  secretKey: string,
  fields = readFileSync(new URL('contract.fields.json', fixtures), 'utf8'),
): Promise<SigningDocument> {
  const form = new FormData();
  form.set('file', new Blob([readFileSync(new URL('contract.pdf', fixtures))]), 'contract.pdf');
  form.set('fields', fields);
  const headers = { 'X-API-Key': secretKey };
  const created = await fetch(`${origin}/v1/documents`, { method: 'POST', headers, body: form });
  if (!created.ok) throw new Error(await created.text());
  const { data } = (await created.json()) as { data: { id: string } };
  const shown = await fetch(`${origin}/v1/sdk/documents/${data.id}`, { headers });
  return (await shown.json()) as SigningDocument;
}

/** Requests documents. */
export function reads(ids: readonly string[], key: string, connections: number): Load {
  const headers = { 'X-API-Key': key };
  const shots = ids.map((id) => ({ method: 'GET', path: `/v1/sdk/documents/${id}`, headers }) as const);
  return { name: 'GET document', shots, connections, status: 200 };
}

/** Submits documents. @param size the size of each submission in KB */
export async function submissions(
  documents: readonly SigningDocument[],
  key: string,
  { size, connections }: { readonly size: number; readonly connections: number },
): Promise<Load> {
  const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' };
  const sent = { method: 'POST', path: '/v1/sdk/documents/submit', headers } as const;
  const bodies = await Promise.all(documents.map((document) => submissionOf(document, size * 1000)));
  const shots = bodies.map((body) => ({ ...sent, body }));
  return { name: `POST submit, ${size} KB`, shots, connections, status: 201 };
}
