// @ts-check
/** What of an event's detail is worth a glance, as text. Details come as the shop's JSON. */

/** @typedef {any} Detail as unknown as what a shop sends; what is missing shows as nothing */

/** @param {number} count @param {string} one */
const counted = (count, one) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** @type {Readonly<Record<string, (detail: Detail) => unknown>>} */
const SUMMARIES = {
  'cart:loaded': ({ cart }) => counted(cart.products.length, 'line'),
  'cart:change': ({ reason, totals }) => `${reason} · ${totals.total.gross}`,
  'cart:saved': ({ products }) => counted(products.length, 'line'),
  'cart:save-failed': ({ status }) => status ?? 'no answer',
  'cart:line-added': ({ product, amount }) => `${amount} × ${product.id}`,
  'cart:line-removed': ({ product, amount }) => `${amount} × ${product.id}`,
  'cart:discounts': ({ discounts }) =>
    discounts.map((/** @type {Detail} */ { code }) => code).join(', ') || 'none',
  'cart:voucher': ({ value, error }) => value?.discounted ?? error?.message,
  'cart:checkout': ({ totals }) => totals.total.gross,
  'cart:error': ({ operation }) => operation,
  'cart:refresh': () => 'heard',
};

/**
 * @param {string} name of an event of the bus or of analytics
 * @param {Detail} detail
 * @returns {string} '' where there is nothing to say
 */
export function summaryOf(name, detail) {
  const ofAnalytics = (/** @type {Detail} */ { ecommerce }) => {
    if (!ecommerce) return '';
    const { items = [], value, currency } = ecommerce;
    return [counted(items.length, 'item'), value, currency].filter(Boolean).join(' · ');
  };
  const summary = SUMMARIES[name] ?? ofAnalytics;
  try {
    return String(summary(detail ?? {}) ?? '');
  } catch (error) {
    // A detail that is not as documented is still shown whole.
    if (error instanceof TypeError) return '';
    throw error;
  }
}
