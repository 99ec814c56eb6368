import { createServer, type RequestListener } from 'node:http';
import { promisify } from 'node:util';

/** Serves HTTP, until the returned function is called. */
export async function listen(host: string, port: number, listener?: RequestListener): Promise<() => Promise<void>> {
  const server = createServer(listener);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen({ host, port, exclusive: true }, resolve);
  await promise;
  return () => {
    const closed = promisify(server.close.bind(server))();
    // Idle keep-alive connections of browsers would delay the close.
    server.closeAllConnections();
    return closed;
  };
}

/**
 * Checks that a port is free before anything is started or written.
 *
 * @param setting the name of the setting to change
 * @throws Error that says what to do
 */
export async function requireFreePort(host: string, port: number, setting: string): Promise<void> {
  try {
    const close = await listen(host, port);
    await close();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      const hint = `End the other program, or choose another port: ${setting}=${port + 10} npm start`;
      throw new Error(`Port ${port} of ${host} is in use. ${hint}`);
    }
    throw new Error(`Cannot listen on port ${port} of ${host} (${String(code)}). Set HOST or ${setting} otherwise.`);
  }
}
