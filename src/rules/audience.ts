import type { Cart } from './cart.js';

/** A side of an amount. */
export type Tax = 'net' | 'gross';

/** Which amounts a buyer sees. */
export interface Audience {
  readonly isB2b: boolean;
  /** Whether the buyer calculates net and sees the business columns: B2B, and any dropshipping cart. */
  readonly isTrade: boolean;
  readonly isExport: boolean;
  /** Whether the net amount is the one that the buyer calculates with. */
  readonly isNetFirst: boolean;
  /** The sides of prices that the buyer sees, the one first that the buyer calculates with. */
  readonly sides: readonly Tax[];
  /** Whether amounts carry the words for net and gross. */
  readonly namesTax: boolean;
  /** The columns of a ledger, in order. */
  readonly columns: readonly Tax[];
  /** Retail as usual: prices are gross, and the net side is a note on the total alone. */
  readonly isGrossFirst: boolean;
  /** Prices are net, and the tax has rows of its own in the shop's ledger, as in shops of the US. */
  readonly isTaxApart: boolean;
}

const NET: readonly Tax[] = ['net'];
const GROSS: readonly Tax[] = ['gross'];
const BOTH: readonly Tax[] = ['net', 'gross'];

/** The kind of buyer; retail until the cart has been read. The field `prices` is for retail only. */
export function audienceOf(
  cart: Pick<Cart, 'isB2b' | 'isExport' | 'prices'> | undefined,
  isDropshipping: boolean,
): Audience {
  const { isB2b = false, isExport = false } = cart ?? {};
  const isTrade = isDropshipping || isB2b;
  const isRetail = !isTrade && !isExport;
  const prices = isRetail ? cart?.prices : undefined;
  const isTaxApart = prices === 'net';
  const isNetOnly = isExport || isTaxApart;
  return {
    isB2b,
    isTrade,
    isExport,
    isNetFirst: isTrade || isNetOnly,
    sides: isNetOnly ? NET : isTrade ? BOTH : prices === 'both' ? ['gross', 'net'] : GROSS,
    namesTax: !isRetail || prices === 'both',
    columns: isNetOnly ? NET : prices === 'gross' ? GROSS : BOTH,
    isGrossFirst: isRetail && !prices,
    isTaxApart,
  };
}

/** Whether the buyer sees gross prices, which old prices are. */
export const showsGross = ({ sides }: Pick<Audience, 'sides'>): boolean => sides.includes('gross');

/** Whether an amount must say its side: a net one also to a buyer who sees gross prices alone. */
export const needsTaxWord = ({ namesTax, isTaxApart }: Audience, side: Tax): boolean =>
  namesTax || (side === 'net' && !isTaxApart);
