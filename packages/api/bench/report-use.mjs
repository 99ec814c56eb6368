import { registerHooks } from 'node:module';
import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads';

/** Loaded before a server, in each of its threads. On request, it reports to the bench what the process has used so far. */
const sealingThreads = new BroadcastChannel('sealing-threads');
// The channels must not keep the server or its threads running.
sealingThreads.unref();

if (isMainThread) {
  const workers = new Map();
  const sealing = new Set();
  process.on('worker', (worker) => {
    const id = worker.threadId;
    workers.set(id, worker);
    worker.on('exit', () => workers.delete(id));
  });
  sealingThreads.onmessage = ({ data }) => sealing.add(data);
  const total = ({ user, system }) => user + system;
  process.on('message', async () => {
    const cpu = total(process.cpuUsage());
    const sealers = [...workers].flatMap(([id, worker]) => (sealing.has(id) ? [worker.cpuUsage()] : []));
    const sealingCpu = (await Promise.all(sealers)).reduce((sum, usage) => sum + total(usage), 0);
    process.send?.({ cpu, sealingCpu, memory: process.memoryUsage.rss(), threads: workers.size });
  });
  process.channel?.unref();
} else {
  registerHooks({
    load(url, context, nextLoad) {
      if (url.includes('/completion/complete.')) sealingThreads.postMessage(threadId);
      return nextLoad(url, context);
    },
  });
}
