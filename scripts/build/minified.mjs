import terser from '@rollup/plugin-terser';
import { withShortNames } from './short-names.mjs';

/**
 * Makes Chromium compile the whole file while it arrives, beside the main thread. Without this
 * comment it reads each function twice, and compiles it on the main thread when it is first called.
 */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad';

/** The chunks of which a cart runs nearly all functions for its first render. */
const RUN_AT_ONCE = ['react', 'core', 'cart'];

/** Browsers read a classic script in the encoding of the page, if the server names none. */
const ASCII = { ascii_only: true };

/** @param {{ module: boolean, preamble?: string }} how */
const terserFor = ({ module, preamble }) =>
  terser({
    module,
    ecma: 2020,
    compress: {
      // A third pass wins nothing after brotli.
      passes: 2,
      pure_getters: true,
      // Functions first, short sequences, and comparisons as they were written compress better with brotli.
      hoist_funs: true,
      hoist_vars: true,
      sequences: 5,
      lhs_constants: false,
    },
    format: { ...ASCII, preamble },
  });

/** Rollup plugin: minifies modules with their styles, and marks the ones that Chromium compiles on arrival. */
export function minified() {
  const plain = terserFor({ module: true });
  const early = terserFor({ module: true, preamble: COMPILE_ALL });
  return {
    name: 'minified',
    renderChunk(code, chunk, ...rest) {
      const { renderChunk } = RUN_AT_ONCE.includes(chunk.name) ? early : plain;
      return renderChunk.call(this, withShortNames(code), chunk, ...rest);
    },
  };
}

/** The same for a classic script, whose one global name must stay. */
export const minifiedScript = () => terserFor({ module: false });

/** A classic script made of minified modules: compressing these again would win 0.3 % and take a third of the build. */
export const joinedScript = () => terser({ compress: false, format: ASCII });
