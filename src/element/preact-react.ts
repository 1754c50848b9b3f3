import { createElement } from 'preact';

// @ts-expect-error: its types are those of a CommonJS module, which the file is not.
export * from 'preact/compat';

/** What r2wc uses of React's default export. With that of `preact/compat`, all of Preact would be in the light build. */
export default { createElement };
