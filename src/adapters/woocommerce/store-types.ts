/** An amount in the smallest unit of the currency, as all amounts of the Store API are. */
export type Minor = string;

/** Fields that are all there, or may be, and hold the same kind of value. */
type All<Name extends string, Value = Minor> = Readonly<Record<Name, Value>>;
type Some<Name extends string, Value = string> = Partial<All<Name, Value>>;

export interface StorePrices extends All<'price' | 'regular_price'> {
  readonly currency_minor_unit: number;
  /** The same prices before they were rounded to the currency. */
  readonly raw_prices?: All<'price' | 'regular_price'> & { readonly precision: number };
}

/** What lines and recommended products have in common. */
export interface StoreGoods {
  readonly id: number;
  readonly name: string;
  readonly sku?: string;
  /** Shops can take it off. */
  readonly permalink: string | false | null;
  readonly images: readonly Some<'src' | 'thumbnail'>[];
  readonly prices: StorePrices;
}

export interface StoreItem extends StoreGoods {
  readonly key: string;
  readonly quantity: number;
  readonly quantity_limits: Some<'minimum' | 'maximum' | 'multiple_of', number> &
    Some<'editable', boolean>;
  readonly low_stock_remaining: number | null;
  readonly show_backorder_badge: boolean;
  readonly variation: readonly (All<'attribute' | 'value'> & Some<'raw_attribute'>)[];
  readonly item_data: readonly (Some<'key' | 'name' | 'value' | 'display'> &
    Some<'hidden', boolean | string>)[];
  readonly totals: All<'line_subtotal' | 'line_subtotal_tax'>;
  /** What plugins add, by their namespace. */
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** A product that the shop recommends with the cart. */
export interface StoreProduct extends StoreGoods {
  readonly short_description?: string;
  readonly has_options: boolean;
  readonly is_purchasable: boolean;
  readonly is_in_stock: boolean;
  readonly add_to_cart: All<'minimum' | 'maximum' | 'multiple_of', number>;
}

/** What is read of the Store API's cart. */
export interface StoreCart {
  readonly items: readonly StoreItem[];
  readonly coupons: readonly {
    readonly code: string;
    /** Newer versions say of automatic codes that buyers cannot remove them. */
    readonly is_removable?: boolean;
    readonly totals: All<'total_discount' | 'total_discount_tax'>;
  }[];
  readonly fees: readonly { name: string; totals: All<'total' | 'total_tax'> }[];
  readonly totals: All<'total_items' | 'total_items_tax' | 'total_price' | 'total_tax'> &
    All<'total_discount' | 'total_discount_tax'> &
    Some<'total_shipping' | 'total_shipping_tax', Minor | null> &
    Some<'currency_prefix' | 'currency_suffix'> &
    Some<'currency_decimal_separator' | 'currency_thousand_separator'> & {
      readonly currency_code: string;
      readonly currency_minor_unit: number;
      readonly tax_lines: readonly All<'name' | 'price'>[];
    };
  readonly needs_shipping?: boolean;
  readonly shipping_rates: readonly {
    readonly shipping_rates: readonly { name: string; selected: boolean }[];
  }[];
  readonly cross_sells: readonly StoreProduct[];
  readonly errors: readonly All<'code' | 'message'>[];
  /** What plugins add, by their namespace. */
  readonly extensions?: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
}
