/** @typedef {ReturnType<typeof makeCart>[number]} Line of the cart that every contender shows; prices of one piece, in cents */

const NAMES = [
  ...['Cable gland M20', 'LED panel 40 W', 'Hex bolt set', 'Safety gloves', 'Contact cleaner'],
  ...['DIN rail 1 m', 'Circuit breaker B16', 'Ball valve 1/2"', 'Work lamp', 'Cordless drill'],
];

/** The same lines for every contender and every run, with ids from 1. @param {number} count */
export function makeCart(count) {
  let seed = 12345;
  const random = (/** @type {number} */ below) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  return Array.from({ length: count }, (_, at) => {
    const net = 99 + random(19900);
    return {
      id: at + 1,
      name: `${NAMES[at % NAMES.length]} no. ${at + 1}`,
      path: `/p/${1000 + at}`,
      ean: String(4000000000000 + at * 7919),
      photo: `/photos/${at % 8}.png`,
      net,
      gross: Math.round(net * 1.2),
      quantity: 1 + random(9),
    };
  });
}

/** @param {string} path of a request */
export const isPicture = (path) => /^\/(photos|static\/images)\//.test(path);

/** @param {readonly Line[]} lines total in cents */
export const netOf = (lines) => lines.reduce((sum, line) => sum + line.net * line.quantity, 0);

/** @param {readonly Line[]} lines total in cents */
export const grossOf = (lines) => lines.reduce((sum, line) => sum + line.gross * line.quantity, 0);

/** The cart as the shop's API writes it. @param {readonly Line[]} lines */
export const wireCart = (lines) => ({
  products: lines.map(({ id, name, photo, ean, net, gross, quantity }) => ({
    ...{ id, name, slug: 'p', photo_url: photo.replace(/^.*\/(.*)\.png$/, '$1.jpg'), ean },
    ...{ nett_price: net / 100, price: gross / 100, oldprice: null, amount: quantity },
    ...{ maxQuantity: 99999, reduced_amount: 0, zawartosc_opz: 1, przelicznikjmm: 1 },
    ...{ brand: 'B', currency: 'EUR' },
  })),
  ...{ isB2b: true, isSmallB2b: false, isExport: false, currency: 'EUR', er: 1, remarks: '' },
});
