import type { CustomClient } from '../api/client/caller.js';
import type { CallPayload } from '../api/http/request.js';
import { decimalText } from '../rules/decimal.js';
import { createShopApi, failure } from './vendure/shop-api.js';
import type { Asset, Order, OrderLine, Result, VendureOptions } from './vendure/shop-api.js';

export type { VendureOptions } from './vendure/shop-api.js';

type Line = Readonly<Record<string, unknown>> & { readonly id: string; readonly amount: number };

const isSame = (one: CallPayload) => (other: Line) =>
  other.id === one['id'] && other['key'] === one['key'];

function throwIfRefused({ errorCode, message = '' }: Result): void {
  if (errorCode) throw failure(422, `${errorCode}: ${message}`);
}

const photo = (asset: Asset): string | null => asset && `${asset.preview}?preset=thumb`;

/**
 * The cart over Vendure: its Shop API answers the calls.
 *
 * @returns a client for `configure({ client })`
 */
export function vendure(options: VendureOptions = {}) {
  const { notesField, precision = 2 } = options;
  const api = createShopApi(options);
  const activeOrder = async (): Promise<Order | null> => (await api.readCart()).activeOrder ?? null;
  const money = (minor: number) => decimalText({ units: BigInt(minor), scale: precision });

  /** The keys of order lines. The first of a variant has none: it stays the same where Vendure adds it anew after a 0. */
  const keys = new Map<string, string | undefined>();

  function linesIn(now: Order | null): Line[] {
    const lines = now?.lines ?? [];
    return lines.map((line) => {
      const { id, productVariant: variant } = line;
      const isFirst = (other: OrderLine): boolean =>
        other.productVariant.id === variant.id && keys.has(other.id) && !keys.get(other.id);
      if (!keys.has(id)) keys.set(id, lines.some(isFirst) ? id : undefined);
      return {
        id: variant.id,
        key: keys.get(id),
        order_line: id,
        name: variant.name,
        slug: variant.product.slug,
        sku: variant.sku,
        photo_url: photo(line.featuredAsset),
        amount: line.quantity,
        nett_price: money(line.unitPrice),
        price: money(line.unitPriceWithTax),
      };
    });
  }

  /** The lines as they were saved last: one of 0 pieces, which Vendure drops, stays in its place while the buyer types. */
  let saved: { readonly code?: string | undefined; readonly lines: readonly Line[] } = {
    lines: [],
  };

  /** The lines and the total, which has promotions without a code in it, and no delivery. */
  function cartOf(now: Order | null) {
    const lines = linesIn(now);
    if (!now) return { products: lines };
    if (now.code === saved.code) {
      lines.push(...saved.lines.filter((line) => !line.amount && !lines.some(isSame(line))));
      // Those that another tab has added go last.
      const place = (line: Line): number => {
        const at = saved.lines.findIndex(isSame(line));
        return at < 0 ? saved.lines.length : at;
      };
      lines.sort((a, b) => place(a) - place(b));
    }
    const total = { net: money(now.subTotal), gross: money(now.subTotalWithTax) };
    return { products: lines, total };
  }

  function discountOf({ discounts, promotions, currencyCode }: Order, code: string) {
    // Vendure takes a code in other letters too.
    const own = promotions.find((one) => one.couponCode?.toLowerCase() === code.toLowerCase());
    // Promotions without a code take off, too.
    const off = discounts.find((one) => one.adjustmentSource === `PROMOTION:${own?.id}`);
    return {
      code: own?.couponCode ?? code,
      ...(off && { amount: money(-off.amountWithTax), currency: currencyCode }),
    };
  }

  return {
    async readCart() {
      const { activeOrder: now, activeCustomer, activeChannel } = await api.readCart();
      return {
        ...cartOf(now ?? null),
        currency: now?.currencyCode ?? activeChannel?.defaultCurrencyCode,
        remarks: (notesField && now?.customFields?.[notesField]) || '',
        owner: activeCustomer?.id ?? 'guest',
      };
    },

    /** Vendure gets what differs from its order. Lines that the page does not have stay. */
    async saveCart({ products }, { signal }) {
      const wanted = products as readonly Line[];
      const before = linesIn(await activeOrder());
      /** What the buyer wanted of products that are short. */
      const short: Line[] = [];
      for (const product of wanted) {
        const line = before.find(isSame(product));
        const quantity = Number(product.amount);
        if (quantity === (line?.amount ?? 0)) continue;
        const result = await (!line
          ? api.change('add', { id: product.id, quantity }, signal)
          : quantity
            ? api.change('adjust', { id: line['order_line'], quantity }, signal)
            : api.change('remove', { id: line['order_line'] }, signal));
        // Vendure has put into the order what there is; the cart shows the buyer what is missing.
        if (result.errorCode === 'INSUFFICIENT_STOCK_ERROR') short.push(product);
        else throwIfRefused(result);
      }

      const now = await activeOrder();
      const after = linesIn(now);
      saved = {
        code: now?.code,
        lines: wanted.flatMap((line) => {
          if (after.some(isSame(line))) return line;
          // A second line of a variant that was added again is another line now.
          return line['key'] === undefined || !line.amount ? { ...line, amount: 0 } : [];
        }),
      };
      const cart = cartOf(now);
      return {
        ...cart,
        products: cart.products.map((line) => {
          const missing = Number(short.find(isSame(line))?.amount ?? 0) - line.amount;
          return missing > 0 ? { ...line, reduced_amount: missing } : line;
        }),
      };
    },

    async deleteLine(line, { signal }) {
      saved = { ...saved, lines: saved.lines.filter((one) => !isSame(line)(one)) };
      const found = linesIn(await activeOrder()).find(isSame(line));
      if (found) throwIfRefused(await api.change('remove', { id: found['order_line'] }, signal));
      return {};
    },

    async saveRemarks({ remarks }, { signal }) {
      if (notesField === undefined) throw failure(422, 'This shop has no field for notes.');
      const customFields = { [notesField]: remarks };
      throwIfRefused(await api.change('setFields', { customFields }, signal));
      return {};
    },

    /** The last added first. */
    async readDiscounts() {
      const now = await activeOrder();
      return now ? now.couponCodes.map((code) => discountOf(now, code)).reverse() : [];
    },

    async addDiscount({ code }, { signal }) {
      const { errorCode, message } = await api.change('applyCode', { code }, signal);
      if (errorCode) return { error: errorCode, message };
      const now = await activeOrder();
      return now ? discountOf(now, String(code)) : { code };
    },

    async removeDiscount({ code }, { signal }) {
      await api.change('removeCode', { code }, signal);
      return {};
    },

    /** The first products that can be bought. A shop has better ones: a collection, say. */
    async readTopProducts() {
      return {
        data: (await api.readProducts()).flatMap(({ slug, featuredAsset, variants }) => {
          const [variant] = variants;
          if (!variant || variant.stockLevel === 'OUT_OF_STOCK') return [];
          const { id, name, sku, price, priceWithTax } = variant;
          return {
            ...{ id, name, sku, slug, zdjecie: photo(featuredAsset) },
            ...{ price: money(priceWithTax), cenanetto: money(price) },
          };
        }),
      };
    },

    // The total of the cart counts the codes.
    readDiscountsValue: () => null,
    // Vendure has nothing like these. Without them the cart would ask the page's own server.
    readFreeDelivery: () => [],
    readDropshippingCost(): never {
      throw failure(404, 'This shop has no dropshipping.');
    },
  } satisfies CustomClient;
}
