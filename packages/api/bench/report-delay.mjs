import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

// Loaded into the service. On request, it reports how long the event loop was blocked since the last request.
if (isMainThread) {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  process.on('message', () => {
    const inMilliseconds = (nanoseconds) => nanoseconds / 1e6 - 5;
    process.send?.({ p99: inMilliseconds(delays.percentile(99)), max: inMilliseconds(delays.max) });
    delays.reset();
  });
  // Otherwise it would keep the service running.
  process.channel?.unref();
}
