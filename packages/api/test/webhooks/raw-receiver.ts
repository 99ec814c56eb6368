import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { closer } from './receiver.ts';

/** Lets a server listen on this machine until the test ends. @returns its port */
export async function listen(server: Server): Promise<number> {
  onTestFinished(closer(server));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

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
