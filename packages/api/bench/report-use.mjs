/** Loaded before a server, it tells the bench what the process has used so far whenever it is asked. */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system, memory: process.memoryUsage.rss() });
});
// The channel to the bench shall not keep the server from ending.
process.channel?.unref();
