import { expect, it, vi } from 'vitest';

const prepared: string[] = [];
const preload = (name: string) => ({ preload: async () => prepared.push(name) });
vi.mock('./fonts/page-fonts.ts', () => ({ prepareFonts: () => prepared.push('fonts') }));
vi.mock('./signature/lazy-panel.ts', () => ({ prepareDialog: () => prepared.push('dialog') }));
vi.mock('./guide/lazy-review.tsx', () => ({ ReviewPanel: preload('review') }));
vi.mock('./overlay/lazy-frame.tsx', () => ({ LazyFrame: preload('frames') }));
vi.mock('./chrome/lazy-parts.tsx', () => ({ prepareParts: async () => prepared.push('parts') }));

it('what the first page does without is loaded when there is time, and not before', async () => {
  vi.useFakeTimers();
  const { prepareRest } = await import('./prepare-rest.ts');
  prepareRest();
  expect(prepared).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(prepared).toEqual(['fonts', 'dialog', 'review']);
  vi.useRealTimers();
});

it('what fields need is loaded together, once somebody can fill them', async () => {
  prepared.length = 0;
  const { prepareFields } = await import('./prepare-rest.ts');
  prepareFields();
  expect(prepared).toEqual(['frames', 'parts']);
});
