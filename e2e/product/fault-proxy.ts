import { connect, createServer, type Socket } from 'node:net';

/** A proxy between browsers and the API that can break connections. */
export interface FaultProxy {
  readonly port: number;
  /** Breaks every connection and refuses new ones, as when the server is down. */
  cut(): void;
  /** Forwards requests, but breaks the connection when the response to a request with this prefix arrives. */
  loseResponsesTo(start: string): void;
  /** Ends `cut` and `loseResponsesTo`. */
  restore(): void;
  close(): Promise<void>;
}

/** Starts a proxy on a free port to a service on another port of this machine. */
export async function startFaultProxy(servicePort: number): Promise<FaultProxy> {
  let isCut = false;
  let losing: string | undefined;
  const sockets = new Set<Socket>();

  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(servicePort, '127.0.0.1');
    let isDoomed = false;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (bytes) => {
      if (losing && bytes.toString('latin1').startsWith(losing)) isDoomed = true;
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (isDoomed) near.destroy();
      else near.write(bytes);
    });
    return undefined;
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: address.port,
    cut() {
      isCut = true;
      breakAll();
    },
    loseResponsesTo(start) {
      losing = start;
    },
    restore() {
      isCut = false;
      losing = undefined;
    },
    close() {
      breakAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
