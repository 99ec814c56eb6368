import { expect, it, vi } from 'vitest';

const prepared: string[] = [];
vi.mock('./fonts/page-fonts.ts', () => ({ prepareFonts: () => prepared.push('fonts') }));
vi.mock('./signature/lazy-panel.ts', () => ({ prepareDialog: () => prepared.push('dialog') }));

it('what the first page does without is loaded when there is time, and not before', async () => {
  vi.useFakeTimers();
  const { prepareRest } = await import('./prepare-rest.ts');
  prepareRest();
  expect(prepared).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(prepared).toEqual(['fonts', 'dialog']);
  vi.useRealTimers();
});
