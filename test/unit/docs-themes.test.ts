import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readContracts } from '../../scripts/manifest/read-contracts.mjs';

const theming = readFileSync(
  fileURLToPath(new URL('../../docs/theming.md', import.meta.url)),
  'utf8',
);
const { tokens } = await readContracts();

describe('the themes', () => {
  const channel = (hex: string): number => {
    const value = parseInt(hex, 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const luminance = (colour: string): number =>
    0.2126 * channel(colour.slice(1, 3)) +
    0.7152 * channel(colour.slice(3, 5)) +
    0.0722 * channel(colour.slice(5, 7));
  const contrast = (a: string, b: string): number => {
    const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
    return (light + 0.05) / (dark + 0.05);
  };
  /** Text on ground, as docs/theming.md pairs them. */
  const PAIRS = [
    ['on-accent', 'accent'],
    ['on-accent', 'accent-hover'],
    ['text', 'surface'],
    ['text', 'quiet'],
    ['muted', 'surface'],
    ['muted', 'quiet'],
    ['accent', 'surface'],
    ['danger', 'surface'],
    ['success', 'surface'],
    ['saving', 'surface'],
    ['link', 'surface'],
    ['warning', 'surface'],
    ['warning', 'warning-surface'],
    ['text', 'success-surface'],
    ['surface', 'text'],
  ] as const;

  const defaults = (scheme: 'light' | 'dark'): Map<string, string> =>
    new Map(tokens.map((token) => [token.name, token[scheme]]));
  const written = ['Plain', 'Dense wholesale', 'Dark'].map((title) => {
    const [, css = ''] =
      new RegExp(`### ${title}\n[^]*?\`\`\`css\n([^]*?)\`\`\``).exec(theming) ?? [];
    const colours = defaults(css.includes('color-scheme: dark') ? 'dark' : 'light');
    for (const [, name = '', value = ''] of css.matchAll(/(--cart-[\w-]+): (#\w{6});/g))
      colours.set(name, value);
    return [title, css, colours] as const;
  });

  it.each([
    ['light default', ':root', defaults('light')] as const,
    ['dark default', ':root', defaults('dark')] as const,
    ...written,
  ])('can be read: %s', (_, css, colours) => {
    expect(css).toContain(':root');
    /** The colour itself, also where it follows another one. */
    const colourOf = (name: string): string | undefined => {
      const value = colours.get(name);
      const [, other] = /^var\((--cart-[\w-]+)\)$/.exec(value ?? '') ?? [];
      return other ? colourOf(other) : value;
    };
    const weak = PAIRS.filter(([text, ground]) => {
      const [a, b] = [colourOf(`--cart-${text}`), colourOf(`--cart-${ground}`)];
      return !a || !b || contrast(a, b) < 4.5;
    });
    expect(weak).toEqual([]);
  });
});
