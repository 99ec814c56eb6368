import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A connection on which a test can write any bytes. */
export interface Connection {
  readonly socket: Socket;
  write(bytes: string | Uint8Array): void;
  /** Waits until this text is received. @returns everything received so far */
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
  let change = Promise.withResolvers<void>();
  const notify = () => {
    change.resolve();
    change = Promise.withResolvers();
  };
  socket.on('data', (bytes) => {
    received += String(bytes);
    notify();
  });
  for (const event of ['end', 'close']) {
    socket.on(event, () => {
      isOver = true;
      notify();
    });
  }
  await once(socket, 'connect');
  return {
    socket,
    write: (bytes) => void socket.write(bytes),
    async until(text) {
      while (!received.includes(text)) {
        if (isOver) throw new Error(`The connection ended before "${text}", after: ${received}`);
        await change.promise;
      }
      return received;
    },
    async ended() {
      while (!isOver) await change.promise;
      return received;
    },
  };
}

/** The request line and headers of a raw request. */
export function head(line: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries({ Host: 'a', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `${[`${line} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`;
}

/** The status codes of all received responses, including interim ones. */
export function statuses(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
