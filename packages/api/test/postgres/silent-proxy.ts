import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy before a server that can stop forwarding without closing connections. */
interface SilentProxy {
  /** The address of the server through the proxy. */
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

/** Stops reading without closing, as when the machine of the other side is gone. */
function silencePair(pair: Pair): void {
  pair.isSilent = true;
  pair.inside.pause();
  pair.outside.destroy();
}

/** Starts a proxy before a server. The caller stops it. */
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
