import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inSips, limits } from './sips.ts';

/** A connection that somebody listens to, on which bytes come when they are called for. */
async function connection(listen: (piece: Buffer, sips: Duplex) => void) {
  const socket = new Socket();
  const sips = inSips(socket);
  sips.on('data', (piece: Buffer) => listen(piece, sips));
  await setImmediate();
  const receive = async (count: number) => {
    socket.emit('data', Buffer.alloc(count));
    await setImmediate();
  };
  return { socket, sips, receive };
}

it('what comes is handed on in small pieces, all of it', async () => {
  const pieces: number[] = [];
  const { receive } = await connection(({ length }) => pieces.push(length));
  await receive(limits.atATime * 2 + 7);
  await receive(3);
  expect(pieces).toEqual([limits.atATime, limits.atATime, 7, 3]);
});

it('nothing more is handed on once it is enough, also of what is there already', async () => {
  let pieces = 0;
  const { socket, receive } = await connection((_piece, sips) => {
    pieces += 1;
    sips.destroy();
  });
  await receive(64 * 1024);
  expect({ pieces, isOver: socket.destroyed }).toEqual({ pieces: 1, isOver: true });
});

it('more than a receiver has reason to send is not taken', async () => {
  let taken = 0;
  const { socket, sips, receive } = await connection(({ length }) => {
    taken += length;
  });
  const failed = new Promise<Error>((resolve) => sips.on('error', resolve));
  for (let sent = 0; sent <= limits.inAll; sent += 60_000) await receive(60_000);
  await failed;
  expect({ taken, isOver: socket.destroyed }).toEqual({ taken: limits.inAll, isOver: true });
});
