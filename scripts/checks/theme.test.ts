import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const css = readFileSync(join(root, 'packages/viewer/src/theme.css'), 'utf8');
const table = readFileSync(join(root, 'docs/theming.md'), 'utf8');

/** The properties that a host may set, with their values in the theme. */
const tokens = new Map(
  [...(/:where\(\.document-signer\) \{([\s\S]*?)\n\}/.exec(css)?.[1] ?? '').matchAll(/(--ds-[\w-]+):\s*([^;]+);/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  ),
);

/** A colour of the light or dark theme. */
function colourOf(name: string, mode: 'light' | 'dark'): string {
  const value = tokens.get(name) ?? '';
  const [, light, dark] = /light-dark\((#\w{6}), (#\w{6})\)/.exec(value) ?? [];
  const colour = mode === 'light' ? light : dark;
  return colour ?? value;
}

/** The relative luminance of a colour (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

it.each(['light', 'dark'] as const)('has readable text in the %s theme (WCAG 2.2, 1.4.3)', (mode) => {
  for (const [text, ground] of [
    ['--ds-text', '--ds-surface'],
    ['--ds-text', '--ds-surface-raised'],
    ['--ds-text', '--ds-backdrop'],
    ['--ds-text', '--ds-hover'],
    ['--ds-text-muted', '--ds-surface'],
    ['--ds-text-muted', '--ds-surface-raised'],
    ['--ds-text-muted', '--ds-backdrop'],
    ['--ds-accent', '--ds-surface'],
    ['--ds-accent', '--ds-surface-raised'],
    ['--ds-on-accent', '--ds-accent-fill'],
    ['--ds-on-accent', '--ds-accent-hover'],
    ['--ds-danger', '--ds-surface'],
    ['--ds-danger', '--ds-danger-tint'],
    ['--ds-success', '--ds-surface'],
    ['--ds-success', '--ds-success-tint'],
    ['--ds-ink', '--ds-paper'],
    ['--ds-field', '--ds-paper'],
    ['--ds-field-optional', '--ds-paper'],
    ['--ds-field-invalid', '--ds-paper'],
  ] as const) {
    const found = contrast(colourOf(text, mode), colourOf(ground, mode));
    expect(found, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
});

const source = join(root, 'packages/viewer/src');

/** Mixes two colours, like `color-mix` in sRGB. `share` is the fraction of the first one. */
function mixed(one: string, other: string, share: number): string {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => Math.round(share * part(one, at) + (1 - share) * part(other, at)));
  return `#${parts.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}

describe.each(['light', 'dark'] as const)('the border of inputs in the %s theme', (mode) => {
  const controls = readFileSync(join(source, 'ui/controls.css'), 'utf8');
  const mix = /--ds-edge: color-mix\(in srgb, var\((--[\w-]+)\) (\d+)%, var\((--[\w-]+)\)\);/;
  const [, one = '', share = '', other = ''] = mix.exec(controls) ?? [];

  it('is visible (WCAG 2.2, 1.4.11)', () => {
    const edge = mixed(colourOf(one, mode), colourOf(other, mode), Number(share) / 100);
    for (const ground of ['--ds-surface', '--ds-surface-raised'])
      expect(contrast(edge, colourOf(ground, mode)), ground).toBeGreaterThanOrEqual(3);
  });
});

it('gives all inputs the same border', () => {
  for (const [part, file] of [
    ['typed-input', 'ui/controls.css'],
    ['page-number', 'ui/controls.css'],
    ['search-input', 'reading/search/search.css'],
    ['form-control', 'guide/form/form.css'],
  ] as const) {
    const rules = readFileSync(join(source, file), 'utf8').matchAll(/& ([^{};]+) \{\s+([^}&]+)/g);
    const ofPart = [...rules].filter(([, selector = '']) => selector.includes(`[data-part="${part}"]`));
    expect(ofPart.map(([, , body]) => body).join(), part).toContain('border: 1px solid var(--ds-edge)');
  }
});

describe('the properties that a host may set', () => {
  it('include all that the style sheets use but do not set', () => {
    const files = globSync('**/*.{css,ts,tsx}', { cwd: source }).map((file) =>
      readFileSync(join(source, file), 'utf8'),
    );
    const all = (pattern: RegExp) => files.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
    const set = new Set(all(/(?<!var\()(--ds-[\w-]+)['"]?\]?[:,]/g));
    expect([...new Set(all(/var\((--ds-[\w-]+)/g))].filter((name) => !set.has(name))).toEqual([]);
  });

  it('are exactly those in the table of the documentation', () => {
    const documented = [...table.matchAll(/^\| `(--ds-[\w-]+)`/gm)].map(([, name]) => name);
    expect(documented.sort()).toEqual([...tokens.keys()].sort());
  });
});
