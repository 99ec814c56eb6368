import { freePort } from '@document-signer/fixtures/free-port';
import { expect, test } from '@playwright/test';
import { signerOn } from '../pages/signer.ts';
import { type AppServer, createApp, startApp } from './install-app.ts';

test('an application created by the create command signs a contract and returns the sealed PDF', async ({
  page,
  request,
}) => {
  test.setTimeout(900_000);
  const app = await createApp();
  let server: AppServer | undefined;
  try {
    const ports = { APP_PORT: String(await freePort()), API_PORT: String(await freePort()) };
    server = await startApp(app, 'server.ts', [], ports);
    await page.goto(server.url);
    const signer = signerOn(page);
    await signer.painted(1);
    const values = { Company: 'Northwind Ltd', 'Full name': 'Jane Roe', Title: 'Director', Place: 'Bergen' };
    for (const [label, value] of Object.entries(values)) await signer.field(label).fill(value);
    await signer.field('Date').fill('2027-03-07');
    await signer.typeSignature('Signature', 'Jane Roe');
    await signer.finish();

    const signed = async () => (await request.get(`${server?.url}/signed`)).json();
    await expect.poll(signed, { timeout: 60_000 }).toMatchObject([{ status: 'completed' }]);
    const [{ file }] = await signed();
    expect((await (await request.get(server.url + file)).body()).subarray(0, 5).toString()).toBe('%PDF-');
  } finally {
    await server?.stop();
    await app.remove();
  }
});
