import { shown } from '../instances/check-argument.js';
import { reportError } from '../instances/report-error.js';
import { TAGS, type Tag } from '../base/tags.js';

const MODULES: Readonly<Record<Tag, () => Promise<unknown>>> = {
  'cart-page': () => import('../../widgets/cart-page/index.js'),
  'cart-lines': () => import('../../widgets/cart-lines/index.js'),
  'cart-discount-panel': () => import('../../widgets/cart-discount-panel/index.js'),
  'cart-recommendations': () => import('../../widgets/cart-recommendations/index.js'),
  'cart-free-delivery': () => import('../../widgets/cart-free-delivery/index.js'),
  'cart-logistic-minimum': () => import('../../widgets/cart-logistic-minimum/index.js'),
  'cart-discounts': () => import('../../widgets/cart-discounts/index.js'),
  'cart-totals': () => import('../../widgets/cart-totals/index.js'),
  'cart-remarks': () => import('../../widgets/cart-remarks/index.js'),
  'cart-badge': () => import('../../widgets/cart-badge/index.js'),
  'cart-drawer': () => import('../../widgets/cart-drawer/index.js'),
};

/** Defines one tag. Defining it again does nothing. */
export async function define(tag: Tag): Promise<void> {
  if (TAGS.includes(tag)) await MODULES[tag]();
  else reportError('define', new TypeError(`${shown(tag)} is no tag`), 'Nothing is defined.');
}

/** Defines every tag of the library. */
export async function defineAll(): Promise<void> {
  await Promise.all(TAGS.map(define));
}
