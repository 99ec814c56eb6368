import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between a service and its server, in which connections can stop without an error. */
interface SilentProxy {
  /** The address of the server by way of it. */
  readonly url: string;
  /** Lets nothing more through on the connections there are, or on those to come as well. They stay open. */
  silence(which: 'these' | 'all'): void;
  /** Lets new connections through again. */
  heal(): void;
  stop(): void;
}

/** A connection by way of it, from both sides. */
interface Pair {
  readonly inside: Socket;
  readonly outside: Socket;
  isSilent: boolean;
}

/** As after a crash of the other machine: nothing is read any more, without an error. */
function silencePair(pair: Pair): void {
  pair.isSilent = true;
  pair.inside.pause();
  pair.outside.destroy();
}

/** Starts one before a server. The caller stops it. */
export async function startSilentProxy(server: string): Promise<SilentProxy> {
  const url = new URL(server);
  const target = { host: url.hostname, port: Number(url.port) };
  const pairs = new Set<Pair>();
  let isDead = false;

  const proxy = createServer((inside) => {
    const outside = connect(target);
    const pair: Pair = { inside, outside, isSilent: false };
    pairs.add(pair);
    inside.on('data', (chunk) => outside.write(chunk));
    outside.on('data', (chunk) => inside.write(chunk));
    inside.on('error', () => undefined).on('close', () => outside.destroy());
    outside.on('error', () => undefined).on('close', () => pair.isSilent || inside.destroy());
    if (isDead) silencePair(pair);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  url.port = String((proxy.address() as AddressInfo).port);
  return {
    url: url.href,
    silence(which) {
      isDead = which === 'all';
      pairs.forEach(silencePair);
    },
    heal() {
      isDead = false;
    },
    stop() {
      proxy.close();
      for (const { inside, outside } of pairs) for (const socket of [inside, outside]) socket.destroy();
    },
  };
}
