/**
 * `dist/index.js`: the public API, and what tags without React load from this file, because it has the
 * whole model without React.
 */
export * from './index.js';
export { addDeclared } from './page-cart/add-declared.js';
export { cartRead } from './page-cart/keep-cart.js';
