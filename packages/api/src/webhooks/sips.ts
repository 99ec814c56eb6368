import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** How much is taken of what a receiver sends, in bytes: in all, and at a time. */
export const limits = { inAll: 128 * 1024, atATime: 2 * 1024 } as const;

/**
 * A connection that is drunk from in sips. A parser takes what it is given to the end, and 64 KiB, which is how much comes at a
 * time, may hold thousands of answers, or of pieces of one. In between, whoever listens can say that it is enough: then, and when
 * more comes than anybody has reason to send, the connection is at its end.
 */
export function inSips(socket: Socket): Duplex {
  let left: number = limits.inAll;
  const sips = new Duplex({
    read() {},
    write: (chunk: Buffer, _encoding, done) => void socket.write(chunk, done),
    final: (done) => void socket.end(done),
    destroy(error, done) {
      socket.destroy();
      done(error);
    },
  });
  socket.on('data', (chunk) => {
    const end = Math.min(chunk.length, left);
    left -= chunk.length;
    const handOn = (at: number) => {
      if (sips.destroyed) return;
      if (at < end) {
        sips.push(chunk.subarray(at, Math.min(at + limits.atATime, end)));
        // In the next tick, so that who listens to an answer hears it piece by piece, and nothing else comes in between.
        process.nextTick(handOn, at + limits.atATime);
      } else if (left < 0) sips.destroy(new Error('It sends more than anybody has reason to.'));
      else socket.resume();
    };
    socket.pause();
    handOn(0);
  });
  socket.on('end', () => sips.push(null));
  socket.on('error', (error) => sips.destroy(error));
  socket.on('close', () => sips.destroy());
  return sips;
}
