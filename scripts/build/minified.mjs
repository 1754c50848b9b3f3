import terser from '@rollup/plugin-terser';

/**
 * Has Chromium compile all of a file while it arrives, beside the main thread, where it would read
 * each function twice and compile it on the main thread when it is first called.
 */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad';

/** The chunks whose functions a cart runs for its first rendering, nearly all of them. */
const RUN_AT_ONCE = ['react', 'core', 'cart'];

/** @param {{ module: boolean, preamble?: string }} how */
const terserFor = ({ module, preamble }) =>
  terser({
    module,
    ecma: 2020,
    // Functions side by side, and short sequences, look more alike to brotli.
    compress: { passes: 3, pure_getters: true, hoist_funs: true, hoist_vars: true, sequences: 5 },
    format: { preamble },
  });

/** Rollup plugin: writes modules with as few bytes as it can, and says which are compiled at once. */
export function minified() {
  const plain = terserFor({ module: true });
  const early = terserFor({ module: true, preamble: COMPILE_ALL });
  return {
    name: 'minified',
    renderChunk(code, chunk, ...rest) {
      const { renderChunk } = RUN_AT_ONCE.includes(chunk.name) ? early : plain;
      return renderChunk.call(this, code, chunk, ...rest);
    },
  };
}

/** The same for a classic script, whose one global name must stay. */
export const minifiedScript = () => terserFor({ module: false });
