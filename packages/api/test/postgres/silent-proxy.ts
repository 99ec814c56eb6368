import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy that can stop forwarding without closing connections. */
interface SilentProxy {
  /** The URL of the server through the proxy. */
  readonly url: string;
  /** Stops forwarding on current connections (`these`), or on current and new ones (`all`). They stay open. */
  silence(which: 'these' | 'all'): void;
  /** Forwards new connections again. */
  heal(): void;
  stop(): void;
}

/** The two sides of a connection through the proxy. */
interface Pair {
  readonly inside: Socket;
  readonly outside: Socket;
  isSilent: boolean;
}

/** Stops reading without closing, as if the server's machine were lost. */
function silencePair(pair: Pair): void {
  pair.isSilent = true;
  pair.inside.pause();
  pair.outside.destroy();
}

/** Starts a proxy for a server. The caller stops it. */
export async function startSilentProxy(server: string): Promise<SilentProxy> {
  const url = new URL(server);
  const target = { host: url.hostname, port: Number(url.port) };
  const pairs = new Set<Pair>();
  let isSilent = false;

  const proxy = createServer((inside) => {
    const outside = connect(target);
    const pair: Pair = { inside, outside, isSilent: false };
    pairs.add(pair);
    inside.on('data', (chunk) => outside.write(chunk));
    outside.on('data', (chunk) => inside.write(chunk));
    inside.on('error', () => undefined).on('close', () => outside.destroy());
    outside.on('error', () => undefined).on('close', () => pair.isSilent || inside.destroy());
    if (isSilent) silencePair(pair);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  url.port = String((proxy.address() as AddressInfo).port);
  return {
    url: url.href,
    silence(which) {
      isSilent = which === 'all';
      pairs.forEach(silencePair);
    },
    heal() {
      isSilent = false;
    },
    stop() {
      proxy.close();
      for (const { inside, outside } of pairs) for (const socket of [inside, outside]) socket.destroy();
    },
  };
}
