import { useText } from './context.js';
import { useSetting } from './use-cart.js';

/** The pattern of product addresses: that of the page, else that of the language. */
export function useProductPattern(): string {
  const t = useText();
  return useSetting('product-path') ?? `/${t('page.productPath')}/{id}/{slug}`;
}
