// @ts-check
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createApp } from './app.mjs';
import { PRODUCTS, TOP_PRODUCTS } from './catalogue/index.mjs';
import { ean13 } from './catalogue.mjs';
import { COLOURS } from './pictures/colours.mjs';
import { productPicture } from './pictures/index.mjs';
import { createShop } from './shop.mjs';
import { createVisitor } from './test-visitor.mjs';

const newFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'shop-')), 'data', 'shop.db');

describe('the catalogue', () => {
  it('has 30 products and more, each with an id, slug and EAN of its own', () => {
    expect(PRODUCTS.length).toBeGreaterThanOrEqual(30);
    for (const key of /** @type {const} */ (['id', 'slug', 'ean'])) {
      expect(new Set(PRODUCTS.map((product) => product[key])).size).toBe(PRODUCTS.length);
    }
  });

  it('has every kind of product that a cart must show', () => {
    const kinds = /** @type {const} */ ([
      ...['glass', 'weatherLock', 'fullPacks', 'exempt', 'oldGross', 'most', 'parts'],
      ...['configuration', 'per'],
    ]);
    for (const kind of kinds) expect(PRODUCTS.some((product) => product[kind])).toBe(true);
  });

  it('sells dearer to retail than to business, and once dearer what is cheaper now', () => {
    for (const { gross, net, oldGross, vat } of PRODUCTS) {
      expect(Number(gross)).toBeGreaterThan(Number(net) * (1 + vat / 100));
      if (oldGross) expect(Number(oldGross)).toBeGreaterThan(Number(gross));
    }
  });

  it('names only products that there are in sets and recommendations', () => {
    const ids = new Set(PRODUCTS.map(({ id }) => id));
    const parts = PRODUCTS.flatMap((product) => product.parts ?? []).map(({ id }) => id);
    for (const id of [...parts, ...TOP_PRODUCTS.retail, ...TOP_PRODUCTS.wholesale]) {
      expect(ids).toContain(id);
    }
  });

  it('computes check digits as GS1 does', () => {
    expect(ean13('400638133393')).toBe('4006381333931');
    expect(ean13('590123412345')).toBe('5901234123457');
  });

  it('has a drawing for every product', () => {
    const frame = productPicture('none.jpg');
    for (const { picture } of PRODUCTS) expect(productPicture(picture)).not.toBe(frame);
    expect(productPicture('constructor-red.jpg')).toBe(frame);
    expect(productPicture('jar-constructor.jpg')).toBe(frame);
    expect(
      new Set(Object.keys(COLOURS).map((each) => productPicture(`jar-${each}.jpg`))).size,
    ).toBe(Object.keys(COLOURS).length);
  });
});

describe('a shop in a file', () => {
  it('holds carts, codes, notes and sessions over a restart', async () => {
    const file = newFile();
    const before = createShop({ file });
    const visitor = createVisitor(createApp(before));
    await visitor.start({ audience: 'b2b', lang: 'en' });
    await visitor.save([[111, 12]]);
    await visitor.addCode('HURT5');
    await visitor.call('POST', '/save-cart-remarks', { remarks: 'Ring once.' });
    before.close();

    const after = createShop({ file });
    const cookie = visitor.cookies.get('shop_session') ?? '';
    const returned = createVisitor(createApp(after), { cookie, token: visitor.token() });
    expect(await returned.stored('b2b')).toEqual([[111, 12]]);
    expect(await returned.json('/cart-api/cart')).toMatchObject({ remarks: 'Ring once.' });
    expect(await returned.json('/api/cart/discounts')).toMatchObject([{ code: 'HURT5' }]);
    expect((await returned.save([])).status).toBe(200);
    after.close();
  });

  it('writes ahead to a log, so that a killed server loses nothing it has answered', () => {
    const shop = createShop({ file: newFile() });
    expect(shop.database.one('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
    shop.close();
  });

  it('starts over when asked to, also while another process has it open', () => {
    const file = newFile();
    const running = createShop({ file });
    const session = running.sessions.create();
    running.carts.reset(session, 'lines-9');
    createShop({ file, startOver: true }).close();
    expect(running.sessions.find(session.id)).toBeUndefined();
    const next = running.sessions.create();
    expect(running.carts.lines(next)).toHaveLength(4);
    running.carts.reset(next, 'lines-9');
    expect(running.carts.lines(next)).toHaveLength(9);
    running.close();
  });

  it('starts over where the tables are of another version', () => {
    const file = newFile();
    const old = createShop({ file });
    const session = old.sessions.create();
    old.database.run('PRAGMA user_version = 99');
    old.close();
    const shop = createShop({ file });
    expect(shop.sessions.find(session.id)).toBeUndefined();
    shop.close();
  });

  it('cannot be a file of something else', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'shop-')), 'shop.db');
    writeFileSync(file, 'This is a text and no database at all. '.repeat(200));
    expect(() => createShop({ file })).toThrow('not a database');
  });

  it('forgets visitors who have not come for a month', () => {
    const file = newFile();
    const old = createShop({ file });
    const [gone, fresh] = [old.sessions.create(), old.sessions.create()];
    old.carts.reset(gone, 'normal');
    const month = 31 * 24 * 60 * 60 * 1000;
    old.database.run('UPDATE sessions SET used = used - ? WHERE id = ?', month, gone.id);
    old.close();
    const shop = createShop({ file });
    expect(shop.sessions.find(gone.id)).toBeUndefined();
    expect(shop.sessions.find(fresh.id)).toEqual(fresh);
    expect(shop.database.all('SELECT * FROM cart_lines')).toEqual([]);
    shop.close();
  });
});
