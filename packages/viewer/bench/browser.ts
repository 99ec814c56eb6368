import { existsSync, readFileSync } from 'node:fs';
import { type CDPSession, chromium, type Page } from 'playwright-core';

const installed = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));

const quiet = [
  ...['gpu', 'quic', 'background-networking', 'component-update', 'sync'].map((what) => `--disable-${what}`),
  '--no-first-run',
  '--no-sandbox',
];

/** A browser with one page, started for one measurement: nothing of an earlier one is warm. */
export interface Fresh {
  readonly page: Page;
  readonly session: CDPSession;
  /** Seconds of processor time of all processes of the browser so far. */
  cpu(): Promise<number>;
  /** Memory of the page's process now, in bytes. Undefined where the system does not tell. */
  memory(): Promise<number | undefined>;
  close(): Promise<void>;
}

/** Starts a browser: an installed Chromium, else the one that Playwright has. */
export async function startFresh(): Promise<Fresh> {
  const browser = await chromium.launch({ ...(installed ? { executablePath: installed } : {}), args: quiet });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const control = await browser.newBrowserCDPSession();
  const processes = async () => (await control.send('SystemInfo.getProcessInfo')).processInfo;
  return {
    page,
    session,
    cpu: async () => (await processes()).reduce((seconds, { cpuTime }) => seconds + cpuTime, 0),
    memory: async () => largest((await processes()).filter(({ type }) => type === 'renderer').map(({ id }) => id)),
    close: () => browser.close(),
  };
}

/** Resident memory of the largest of these processes, as Linux tells it. */
function largest(processIds: readonly number[]): number | undefined {
  const sizes = processIds.flatMap((id) => {
    const file = `/proc/${id}/statm`;
    return existsSync(file) ? [Number(readFileSync(file, 'utf8').split(' ')[1]) * 4096] : [];
  });
  return sizes.length > 0 ? Math.max(...sizes) : undefined;
}

/** A line of 10 Mbit/s with 40 ms to the host, the mobile network of viewer comparisons. */
export async function slowDown({ session }: Fresh): Promise<void> {
  await session.send('Network.enable');
  const bytes = (10 * 1000 * 1000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
}
