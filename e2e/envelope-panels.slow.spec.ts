import type { Page } from '@playwright/test';
import { brokenRules } from './accessibility/broken-rules.ts';
import { expect, test } from './host/host-test.ts';

const place = { page: 1, x: 0.1, width: 0.35, height: 0.05, required: true, editable: true } as const;
const fields = [
  { id: 'name', type: 'text', ...place, y: 0.1, label: 'Full name', role: 'tenant' },
  { id: 'rent', type: 'text', ...place, y: 0.2, label: 'Rent', role: 'landlord' },
  { id: 'mark', type: 'signature', ...place, y: 0.3, height: 0.08, label: 'Signature', role: 'landlord' },
] as const;

const ben = { id: 'sgr_05v8m2c0k7q3r9t1w4x6y8z0a1', name: 'Ben Ode', role: 'landlord', order: 1 };
const ana = { id: 'sgr_05v8m2c0k7q3r9t1w4x6y8z0a2', name: 'Ana Pérez', role: 'tenant', order: 2 };

interface State {
  /** The status of the envelope. */
  readonly status?: string;
  /** The statuses of Ben and Ana. The session is Ana's. */
  readonly signers?: readonly [string, string];
}

/** Answers the requests of Ana's session as the service does for an envelope in a state. */
async function answerEnvelope(page: Page, { status = 'open', signers = ['signed', 'ready'] }: State): Promise<void> {
  const states = [
    { ...ben, status: signers[0] },
    { ...ana, status: signers[1] },
  ];
  const hasEnded = ['declined', 'expired', 'voided'].includes(status);
  await page.route(/\/sdk\/documents\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    if (route.request().method() !== 'GET') return await route.fulfill({ response });
    const { documentUrl, ...document } = await response.json();
    const others = document.fields.map((field: (typeof fields)[number]) => {
      if (field.role === 'tenant')
        return signers[1] === 'signed' ? { ...field, editable: false, required: false } : field;
      const { order: _, ...signer } = states[0] as (typeof states)[number];
      const value = signers[0] === 'signed' && field.type === 'text' ? { type: 'text', content: '900 EUR' } : undefined;
      return { ...field, editable: false, required: false, signer, ...(value && { value }) };
    });
    const envelope = {
      id: 'env_05v8m2c0k7q3r9t1w4x6y8z0a1',
      status,
      signers: states,
      signer: states[1],
      message: 'Please sign by the end of the week.\nCall me if anything is unclear.',
      expiresAt: '2026-12-24T12:00:00.000Z',
      ...(status === 'completed' && { fileUrl: documentUrl, downloadUrl: documentUrl }),
    };
    const shown = hasEnded ? { fields: [] } : { fields: others, documentUrl };
    await route.fulfill({ response, json: { ...document, ...shown, envelope } });
  });
}

const panels: readonly (readonly [string, State, string])[] = [
  ['signing', {}, '1 of 2 signed'],
  ['waiting', { signers: ['viewed', 'waiting'] }, 'It’s not your turn yet.'],
  ['signed', { signers: ['viewed', 'signed'] }, 'You’ve signed this document'],
  ['completed', { status: 'completed', signers: ['signed', 'signed'] }, 'Everyone has signed'],
  ['declined', { status: 'declined', signers: ['declined', 'ready'] }, 'Ben Ode declined to sign'],
  ['voided', { status: 'voided' }, 'The sender canceled this document'],
  ['expired', { status: 'expired' }, 'The deadline to sign has passed'],
];

const windows = {
  desktop: { size: { width: 1280, height: 800 }, props: {} },
  phone: { size: { width: 390, height: 780 }, props: {} },
  dark: { size: { width: 1280, height: 800 }, props: { theme: 'dark' } },
  arabic: { size: { width: 390, height: 780 }, props: { language: 'ar' } },
} as const;

for (const [name, { size, props }] of Object.entries(windows)) {
  test(`every panel of an envelope is accessible and fits its window: ${name}`, async ({ openHost, page, upload }) => {
    const documentId = await upload('contract', fields);
    await page.setViewportSize(size);
    for (const [panel, state, text] of panels) {
      await test.step(panel, async () => {
        await answerEnvelope(page, state);
        const { signer } = await openHost({ documentId, props, on: { onDecline: () => {} } });
        if ('language' in props) await expect(signer.root).toHaveAttribute('dir', 'rtl');
        else await expect(signer.root.getByText(text).first()).toBeVisible();
        await expect(signer.root.locator('[data-part="signers"], [data-part="card"]').first()).toBeVisible();
        await expect(signer.root.locator('[data-problem]')).toHaveCount(0);
        expect(await brokenRules(page)).toEqual([]);
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect(isWide).toBe(false);
        await page.unrouteAll({ behavior: 'wait' });
      });
    }
  });
}
