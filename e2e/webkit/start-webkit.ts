import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '@document-signer/fixtures/free-port';
import { expect } from '@playwright/test';
import { Builder, type WebDriver } from 'selenium-webdriver';

/** A window of WebKitGTK, which has the engine of Safari. Playwright supports only its own WebKit, which not all systems have. */
export interface WebKit {
  readonly driver: WebDriver;
  stop(): Promise<void>;
}

/** Whether WebKitGTK's driver and Xvfb are installed, as on Debian. */
export function hasWebKit(): boolean {
  const starts = (program: string, option: string) => spawnSync(program, [option], { timeout: 20_000 }).status === 0;
  return starts('WebKitWebDriver', '--help') && starts('Xvfb', '-help');
}

/** Starts a virtual screen, which WebKitGTK requires. */
async function startScreen(): Promise<{ readonly screen: ChildProcess; readonly display: string }> {
  // Xvfb chooses a free display number and writes it to file descriptor 3.
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(screen.stdio[3] as Readable, 'data');
  return { screen, display: `:${String(number).trim()}` };
}

/** Starts MiniBrowser, the browser of WebKitGTK, with its WebDriver (W3C). */
export async function startWebKit(): Promise<WebKit> {
  const home = mkdtempSync(join(tmpdir(), 'document-signer-webkit-'));
  const { screen, display } = await startScreen();
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: display,
    HOME: home,
    LANGUAGE: 'en_GB',
    // As root it has no sandbox, like Chromium.
    ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
  };
  const service = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
  const end = () => {
    service.kill();
    screen.kill();
    // Retries, because processes that are exiting may still write.
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/status`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(answers, 'WebKitGTK’s driver answers.').toBe(true);
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({ browserName: 'MiniBrowser' })
      .build();
    const stop = () => driver.quit().finally(end);
    return { driver, stop };
  } catch (error) {
    end();
    throw error;
  }
}
