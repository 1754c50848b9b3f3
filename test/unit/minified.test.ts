import { rollup } from 'rollup';
import { describe, expect, it } from 'vitest';
import { minified } from '../../scripts/build/minified.mjs';

const SOURCE = 'export function double(amount) {\n  return amount * 2;\n}\n';

/** The built modules of these names, each of the same source, with the mappings of their maps. */
async function built(...names: readonly string[]) {
  const bundle = await rollup({
    input: [...names],
    plugins: [{ name: 'source', resolveId: (id) => id, load: (id) => `${SOURCE}// ${id}` }],
  });
  const { output } = await bundle.generate({ sourcemap: true, plugins: [minified()] });
  await bundle.close();
  return names.map((name) => {
    const chunk = output.find((one) => one.name === name);
    if (chunk?.type !== 'chunk') throw new Error(`"${name}" was not built.`);
    return { code: chunk.code, mappings: chunk.map?.mappings ?? '' };
  });
}

describe('the built modules', () => {
  it('ask to be compiled as they arrive where a cart runs nearly all of them, and only there', async () => {
    const modules = await built('react', 'core', 'cart', 'locale-pl', 'cart-page');
    const asked = modules.map(({ code }) => code.startsWith('//# allFunctionsCalledOnLoad\n'));
    expect(asked).toEqual([true, true, true, false, false]);
  });

  it('are mapped to their sources from below that line', async () => {
    const [early, plain] = await built('cart', 'other');
    expect(early?.mappings).toBe(`;${plain?.mappings}`);
  });
});
