/**
 * @typedef {object} Line of the cart that every contender shows
 * @property {number} id 1 for the first
 * @property {string} name
 * @property {string} path of the product's page
 * @property {string} ean
 * @property {string} photo path of its picture
 * @property {number} net price of one piece, cents
 * @property {number} gross price of one piece, cents
 * @property {number} quantity
 */

const NAMES = [
  ...['Cable gland M20', 'LED panel 40 W', 'Hex bolt set', 'Safety gloves', 'Contact cleaner'],
  ...['DIN rail 1 m', 'Circuit breaker B16', 'Ball valve 1/2"', 'Work lamp', 'Cordless drill'],
];

/** The same lines for every contender and every run. @param {number} count @returns {Line[]} */
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

/** @param {string} path of what is asked for */
export const isPicture = (path) => /^\/(photos|static\/images)\//.test(path);

/** @param {readonly Line[]} lines total in cents */
export const netOf = (lines) => lines.reduce((sum, line) => sum + line.net * line.quantity, 0);

/** @param {readonly Line[]} lines total in cents */
export const grossOf = (lines) => lines.reduce((sum, line) => sum + line.gross * line.quantity, 0);
