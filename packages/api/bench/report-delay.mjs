import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

// Loaded into the service: says, when it is asked, how long its event loop was held up since it was asked before.
if (isMainThread) {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  process.on('message', () => {
    const inMilliseconds = (nanoseconds) => nanoseconds / 1e6 - 5;
    process.send?.({ p99: inMilliseconds(delays.percentile(99)), max: inMilliseconds(delays.max) });
    delays.reset();
  });
  // It would keep the service from ending.
  process.channel?.unref();
}
