import { createServer, type Socket } from 'node:net';
import { listen } from '../listen.ts';

/** A server that reacts to the first bytes of each connection. @returns its URL */
export async function rawReceiver(react: (socket: Socket) => void): Promise<string> {
  const port = await listen(
    createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => react(socket));
    }),
  );
  return `http://127.0.0.1:${port}/hooks`;
}
