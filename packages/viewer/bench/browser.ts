import { existsSync, readFileSync } from 'node:fs';
import { type CDPSession, chromium, type Page } from 'playwright-core';

const installed = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));

const quiet = [
  ...['gpu', 'quic', 'background-networking', 'component-update', 'sync'].map((what) => `--disable-${what}`),
  '--no-first-run',
  '--no-sandbox',
  // Without the pop-ups of the address bar, which are web pages and take two seconds of CPU time.
  `--disable-features=${['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'AimEnabled', 'PaintHolding']}`,
];

/** Resident memory of a process: current and peak. */
export interface Memory {
  readonly now: number;
  readonly peak: number;
}

/** A new browser with one page, for one measurement with cold caches. */
export interface FreshBrowser {
  readonly page: Page;
  readonly session: CDPSession;
  /** CPU time of all processes of the browser so far, in seconds. */
  cpu(): Promise<number>;
  /** Memory of the page's process in bytes; undefined if the system does not provide it. */
  memory(): Promise<Memory | undefined>;
  close(): Promise<void>;
}

/** Starts an installed Chromium, or else the one of Playwright. */
export async function launchFreshBrowser(): Promise<FreshBrowser> {
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

/** Memory of the largest of some processes, read from /proc on Linux. */
function largest(processIds: readonly number[]): Memory | undefined {
  const sizes = processIds.flatMap((id) => {
    const file = `/proc/${id}/status`;
    if (!existsSync(file)) return [];
    const status = readFileSync(file, 'utf8');
    const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
    return [{ now: bytes('VmRSS'), peak: bytes('VmHWM') }];
  });
  return sizes.sort((a, b) => b.now - a.now)[0];
}
