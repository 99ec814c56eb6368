import { Agent, request } from 'node:http';
import type { ServerProcess } from './server-process.ts';

/** One request of a load. */
export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** Requests, and the number of connections that send them. */
export interface Load {
  readonly name: string;
  readonly shots: readonly Shot[];
  readonly connections: number;
  /** The required status of every answer, because refusals would be faster. */
  readonly status: number;
}

/** The measurements of a server under a load. */
export interface Figures {
  readonly perSecond: number;
  /** Microseconds of the server's CPU per request. */
  readonly cpu: number;
  /** The same without the threads that seal earlier submissions. */
  readonly cpuWithoutSealing: number;
  /** Milliseconds to an answer: the median and the 99th percentile. */
  readonly median: number;
  readonly p99: number;
}

function shoot(origin: string, agent: Agent, { method, path, headers, body }: Shot): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = body ? { 'Content-Length': String(body.length) } : {};
    const sent = request(`${origin}${path}`, { method, agent, headers: { ...headers, ...length } }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Sends the requests of a load and measures the time of each. */
async function fire(origin: string, { shots, connections, status }: Load): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const queue = shots.values();
  const connection = async () => {
    for (const shot of queue) {
      const started = performance.now();
      const answered = await shoot(origin, agent, shot);
      if (answered !== status) throw new Error(`${shot.method} ${shot.path} was answered ${answered}, not ${status}.`);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return times;
}

/** Measures a server under a load. A tenth of the load warms it up first. */
export async function measure({ origin, used }: ServerProcess, load: Load): Promise<Figures> {
  const warmUp = Math.ceil(load.shots.length / 10);
  await fire(origin, { ...load, shots: load.shots.slice(0, warmUp) });
  const shots = load.shots.slice(warmUp);
  const [before, started] = [await used(), performance.now()];
  const times = (await fire(origin, { ...load, shots })).sort((a, b) => a - b);
  const seconds = (performance.now() - started) / 1000;
  const after = await used();
  const cpu = (after.cpu - before.cpu) / shots.length;
  const sealing = (after.sealingCpu - before.sealingCpu) / shots.length;
  return {
    perSecond: shots.length / seconds,
    cpu,
    cpuWithoutSealing: cpu - sealing,
    median: at(times, 0.5),
    p99: at(times, 0.99),
  };
}
