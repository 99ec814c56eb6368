import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A connection on which a test can write any bytes. */
export interface Connection {
  readonly socket: Socket;
  write(bytes: string | Uint8Array): void;
  /** Waits until this was received, and gives all that was received so far. */
  until(text: string): Promise<string>;
  /** Waits until the other side closes the connection. @returns everything received */
  ended(): Promise<string>;
}

/** Connects to the service. */
export async function openConnection(origin: string): Promise<Connection> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  // Writing to a closed connection is an error, which some tests expect.
  socket.on('error', () => undefined);
  let received = '';
  let isOver = false;
  let happening = Promise.withResolvers<void>();
  const tell = () => {
    happening.resolve();
    happening = Promise.withResolvers();
  };
  socket.on('data', (bytes) => {
    received += String(bytes);
    tell();
  });
  for (const event of ['end', 'close']) {
    socket.on(event, () => {
      isOver = true;
      tell();
    });
  }
  await once(socket, 'connect');
  return {
    socket,
    write: (bytes) => void socket.write(bytes),
    async until(text) {
      while (!received.includes(text)) {
        if (isOver) throw new Error(`"${text}" never came, only: ${received}`);
        await happening.promise;
      }
      return received;
    },
    async ended() {
      while (!isOver) await happening.promise;
      return received;
    },
  };
}

/** The head of a request that is sent by hand. */
export function head(line: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries({ Host: 'a', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `${[`${line} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`;
}

/** The status of each answer in what was received, those that only announce one included. */
export function statuses(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
