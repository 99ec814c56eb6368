/** Loaded before a server. On request, it reports to the bench what the process has used so far. */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system, memory: process.memoryUsage.rss() });
});
// The channel to the bench must not keep the server running.
process.channel?.unref();
