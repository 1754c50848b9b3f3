// A Vendure shop for the demo, with products and coupons, in memory: it starts over each time. Run by
// start.mjs. SQLite is the one that is compiled to WebAssembly, so that nothing has to be compiled here.
import { fileURLToPath } from 'node:url';
import {
  bootstrap,
  DefaultLogger,
  LanguageCode,
  LogLevel,
  PromotionService,
  RequestContextService,
} from '@vendure/core';
import { populate } from '@vendure/core/cli/index.js';

const PORT = Number(process.env.VENDURE_PORT ?? 4175);

/** @type {import('@vendure/core').VendureConfig} */
const CONFIG = {
  apiOptions: {
    hostname: '127.0.0.1',
    port: PORT,
    // The page is of the same origin: its server passes the calls on.
    cors: false,
  },
  authOptions: { superadminCredentials: { identifier: 'admin', password: crypto.randomUUID() } },
  dbConnectionOptions: { type: 'sqljs', synchronize: true, logging: false },
  // Vendure has no notes of the buyer: a shop adds a field for them.
  customFields: { Order: [{ name: 'notes', type: 'text', nullable: true }] },
  paymentOptions: { paymentMethodHandlers: [] },
  logger: new DefaultLogger({ level: LogLevel.Error }),
};

/** @type {import('@vendure/core').InitialData} */
const INITIAL = {
  defaultLanguage: LanguageCode.en,
  defaultZone: 'Europe',
  countries: [{ name: 'Poland', code: 'PL', zone: 'Europe' }],
  taxRates: [{ name: 'Standard Tax', percentage: 20 }],
  shippingMethods: [{ name: 'Standard shipping', price: 500 }],
  paymentMethods: [],
  collections: [],
};

/** `from` is the order value in cents from which a code counts. */
const COUPONS = [
  { code: 'TENOFF', percent: 10 },
  { code: 'FROM500', percent: 20, from: 50_000 },
  { code: 'BYGONE', percent: 50, endsAt: new Date('2020-01-01') },
];

async function seeded() {
  const products = fileURLToPath(new URL('products.csv', import.meta.url));
  const app = await populate(() => bootstrap(CONFIG), INITIAL, products);

  const ctx = await app.get(RequestContextService).create({ apiType: 'admin' });
  for (const { code, percent, from, ...limits } of COUPONS) {
    const minimum = [
      { name: 'amount', value: String(from) },
      { name: 'taxInclusive', value: 'true' },
    ];
    await app.get(PromotionService).createPromotion(ctx, {
      ...limits,
      enabled: true,
      couponCode: code,
      translations: [{ languageCode: LanguageCode.en, name: `${percent} % off` }],
      conditions: from ? [{ code: 'minimum_order_amount', arguments: minimum }] : [],
      actions: [
        {
          code: 'order_percentage_discount',
          arguments: [{ name: 'discount', value: String(percent) }],
        },
      ],
    });
  }
  return app;
}

const app = await seeded();
console.log(`Vendure is ready: http://127.0.0.1:${PORT}/shop-api`);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => void app.close().then(() => process.exit(0)));
}
