import { dirname } from 'node:path';
import { type CallEvent, namedPaths, openPath, readCalls } from './calls.ts';

/** An answer, and the unsynced files and folders that a power cut right after it would lose. */
export interface AnswerAtRisk {
  readonly answer: string;
  readonly atRisk: readonly string[];
}

/** Files that every start recreates, and unacknowledged uploads. */
const ephemeral = /(-shm|serve\.lock|\/incoming(\/.*)?)$/;

const writes = new Set(['write', 'writev', 'pwrite64', 'pwritev', 'pwritev2', 'ftruncate', 'fallocate']);
const syncs = new Set(['fsync', 'fdatasync']);
const successes = /"(HTTP\/1\.1 20\d|\{\\"organizationId)/;

/**
 * Tracks unsynced changes, which a power cut loses and a kill does not. A file is safe when it is synced after its last write; its
 * name is safe when its folder is synced after the last change of names (fsync(2)).
 */
function createDisk(root: string, existing: Iterable<string>) {
  const known = new Set(existing);
  /** When each path last changed. A time is the index of an event. */
  const changed = new Map<string, number>();
  /** When each thread began its current sync. */
  const syncing = new Map<string, number>();
  const change = (path: string, time: number) => {
    if (path.startsWith(root)) changed.set(path, time);
  };
  // A power cut may lose ephemeral names.
  const changeNames = (path: string, time: number) => {
    if (!ephemeral.test(path)) change(dirname(path), time);
  };

  function move([from = '', to = '']: string[], time: number): void {
    for (const path of [from, to]) changeNames(path, time);
    const written = changed.get(from);
    changed.delete(from);
    if (written !== undefined) changed.set(to, written);
    known.add(to);
  }

  function make(path: string, time: number): void {
    if (known.has(path)) return;
    known.add(path);
    changeNames(path, time);
  }

  function remove(path: string, time: number): void {
    changed.delete(path);
    known.delete(path);
    // The database was synced before its log is removed, so a log that reappears adds nothing.
    if (!path.endsWith('-wal')) changeNames(path, time);
  }

  function changeName(event: CallEvent, args: string, time: number): void {
    const paths = namedPaths(args);
    const [path = ''] = paths;
    if (event.name.startsWith('rename')) move(paths, time);
    else if (event.name.startsWith('link')) make(paths[1] ?? '', time);
    else if (event.name.startsWith('mkdir') || /O_CREAT/.test(args)) make(path, time);
    else if (/^(unlink|rmdir)/.test(event.name)) remove(path, time);
  }

  function finishSync(thread: string, path: string, time: number): void {
    const since = syncing.get(thread) ?? time;
    // The sync may have missed later writes.
    if ((changed.get(path) ?? 0) <= since) changed.delete(path);
  }

  return {
    /** Records a call whose arguments are known: a start, or an uninterrupted call. */
    begin(event: CallEvent, time: number): void {
      const path = openPath(event.args);
      if (path !== undefined && writes.has(event.name)) change(path, time);
      if (syncs.has(event.name)) syncing.set(event.thread, time);
    },
    /** Records the end of a call, with the arguments of its start. */
    end(event: CallEvent, args: string, time: number): void {
      if (event.result < 0) return;
      if (syncs.has(event.name)) finishSync(event.thread, openPath(args) ?? '', time);
      else changeName(event, args, time);
    },
    atRisk() {
      const paths = [...changed.keys()].filter((path) => !ephemeral.test(path));
      return paths.map((path) => path.slice(root.length)).sort();
    },
  };
}

/**
 * Finds what a power cut would lose at each successful answer in a trace. The service must handle one request at a time.
 *
 * @param existing paths that existed before the trace
 */
export function risksOf(trace: string, root: string, existing: Iterable<string> = []): AnswerAtRisk[] {
  const disk = createDisk(root, existing);
  const startArgs = new Map<string, string>();
  const answers: AnswerAtRisk[] = [];
  for (const [time, event] of readCalls(trace).entries()) {
    const [, answer] = writes.has(event.name) ? (successes.exec(event.args) ?? []) : [];
    if (answer !== undefined) answers.push({ answer, atRisk: disk.atRisk() });
    if (event.phase === 'start') startArgs.set(event.thread, event.args);
    if (event.phase !== 'end') disk.begin(event, time);
    if (event.phase !== 'start') disk.end(event, (startArgs.get(event.thread) ?? '') + event.args, time);
    if (event.phase !== 'start') startArgs.delete(event.thread);
  }
  return answers;
}
