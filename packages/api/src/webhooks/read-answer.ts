import type { IncomingMessage } from 'node:http';

/** More is not read of an answer, nor in more pieces: each costs time. Of what is read, less is kept. */
const limits = { read: 64 * 1024, pieces: 200, kept: 2_000, told: 500 } as const;

/** What must not stand in a log, whoever has sent it: keys and secrets of ours, and what looks like those of others. */
const secrets = /\b(whsec_|sk_|pk_)[\w+/=-]+|\b(bearer|basic)\s+[\w+/=.~-]+/gi;

/** What is told of an answer: its beginning, on one line, without secrets. */
function toldOf(bytes: Buffer): string | null {
  const text = bytes
    .toString('utf8')
    .replace(/\p{C}+/gu, ' ')
    .replace(secrets, '[removed]')
    .replace(/\s+/g, ' ');
  const told = text.trim().slice(0, limits.told);
  // The cut may go through a character that is two units long, and half of it is none.
  return (told.isWellFormed() ? told : told.slice(0, -1)).trim() || null;
}

/**
 * Reads an answer, for politeness, and no more of it than a receiver has any reason to send. It ends with the answer, with
 * the connection, or when that was enough.
 */
export function readAnswer(answer: IncomingMessage): Promise<string | null> {
  return new Promise((resolve) => {
    const kept: Buffer[] = [];
    let [length, read, pieces] = [0, 0, 0];
    const end = () => resolve(toldOf(Buffer.concat(kept).subarray(0, limits.kept)));
    answer.on('data', (chunk: Buffer) => {
      // What came together with the last of it is heard all the same.
      if (answer.destroyed) return;
      read += chunk.length;
      if (length < limits.kept) kept.push(chunk);
      length += chunk.length;
      pieces += 1;
      if (read > limits.read || pieces > limits.pieces) answer.destroy();
    });
    // However it ends: the status is known by then.
    answer.on('error', end).on('close', end).on('end', end);
  });
}
