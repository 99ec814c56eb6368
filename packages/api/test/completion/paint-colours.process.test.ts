import { inkColor, type TextMark } from '@document-signer/core';
import { expect, it } from 'vitest';
import { line, painted } from './paint-probe.ts';
import { contentsOf } from './pdf-probe.ts';

const operatorsOf = async (more: Partial<TextMark>) => contentsOf(await painted([{ marks: [line('A', more)] }]));

it('paints a mark in its colour, or in the ink colour by default', async () => {
  expect(inkColor).toBe('#12203f');
  expect(await operatorsOf({})).toContain('0.07059 0.12549 0.24706 rg');
  expect(await operatorsOf({ color: '#ff0080' })).toContain('1 0 0.50196 rg');
});

it('refuses a colour that is not #rrggbb', async () => {
  await expect(operatorsOf({ color: 'red) Tj' })).rejects.toThrow('#rrggbb');
});
