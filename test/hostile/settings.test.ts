// @vitest-environment happy-dom
import '../support/no-lit-notice.js';
import { fixture } from '@open-wc/testing';
import { describe, expect, it } from 'vitest';
import { SETTING_ATTRIBUTES, settings, settingsMayHaveChanged } from '../../src/page/settings.js';
import { turn } from '../support/page.js';
import { look, mount, until, widgetPage } from '../support/widget.js';
import { ALL_TAGS } from './all-tags.js';
import { goodAnswers } from './answers.js';
import { CORPUS, ofKinds, someTexts } from './corpus.js';
import { planted } from './planted.js';

const page = widgetPage();

/** Lets a changed setting be read and shown. */
async function shown(): Promise<void> {
  await turn();
  await new Promise((done) => setImmediate(done));
}

/** Takes what was said on the console; fails where a tag itself had failed. */
function expectNoTagFailed(): void {
  const operations = page.heard('cart:error').map(({ operation }) => operation);
  expect(operations.filter((operation) => operation.startsWith('<'))).toEqual([]);
  for (const line of page.said())
    expect(line).toMatch(/has a bad value|cannot be read: |failed: |there are no texts in/);
}

/** Whether what was planted is the address of a picture or link on some host. */
function isOnTheWeb(found: string): boolean {
  const [, address = ''] = /^(?:img src|a href)="(.*)"$/.exec(found) ?? [];
  return address !== '' && /^https?:$/.test(new URL(address, document.baseURI).protocol);
}

/** Settings that say where the cart comes from. */
const PLACES = ['api-base', 'preload'] as const;

/** So many settings are tried on one page, because a page with all tags takes longest. */
const ON_ONE_PAGE = 8;
const PAGES = Array.from({ length: Math.ceil(SETTING_ATTRIBUTES.length / ON_ONE_PAGE) }, (_, at) =>
  SETTING_ATTRIBUTES.slice(at * ON_ONE_PAGE, (at + 1) * ON_ONE_PAGE),
);

/** Gives a text to all tags as a setting, then as a data- setting, then as a meta setting. */
async function give(tags: HTMLElement, attribute: string, text: string): Promise<void> {
  for (const tag of tags.children) tag.setAttribute(attribute, text);
  await shown();
  // On the tags it hides what stands around them.
  for (const tag of tags.children) tag.removeAttribute(attribute);
  if (attribute !== 'lang') document.body.setAttribute(`data-${attribute}`, text);
  await shown();
  document.body.removeAttribute(`data-${attribute}`);
  const meta = document.createElement('meta');
  meta.name = attribute === 'lang' ? 'language' : attribute;
  meta.content = text;
  document.head.append(meta);
  for (const tag of tags.children) tag.toggleAttribute('country');
  await shown();
  meta.remove();
}

it.each(PAGES)(
  'any hostile text, on each tag and as data- and meta settings, leaves all tags alive: %s, …',
  async (...attributes) => {
    Object.assign(page.shop, goodAnswers());
    page.shop.cart['currency'] = null;
    const tags = await fixture<HTMLElement>(`<div>${ALL_TAGS}</div>`);
    const [whole, lines] = [...tags.children].map((tag) => look(tag as HTMLElement));
    await lines!.appears('line');
    await whole!.appears('line');
    for (const attribute of attributes) {
      // Where pictures, products and links are, the page says: on another host as well.
      const saysWhere = /-(base|url|path)$/.test(attribute);
      for (const { text } of someTexts(SETTING_ATTRIBUTES.indexOf(attribute), 120)) {
        await give(tags, attribute, text);
        const found = planted().filter((each) => !saysWhere || !isOnTheWeb(each));
        expect(found, attribute).toEqual([]);
        expect(whole!.parts('line'), attribute).toHaveLength(2);
        expect(lines!.has('load-error'), attribute).toBe(false);
      }
    }
    expectNoTagFailed();
  },
);

describe('addresses of settings', () => {
  it.each(PLACES)('in %s from the start leave the page alive', async (attribute) => {
    for (const { text } of someTexts(0, 24)) {
      const host = document.createElement('cart-page');
      host.setAttribute(attribute, text);
      document.body.append(host);
      const seen = look(host);
      await until(() => seen.has('line') || seen.has('load-error'));
      expect(planted()).toEqual([]);
      host.remove();
      await shown();
    }
    expectNoTagFailed();
  });

  it.each(['configurator-url', 'installments-url', 'installments-image'] as const)(
    'in %s are followed only where relative or http(s)',
    async (name) => {
      const installments = name === 'installments-image' ? 'installments-url="/raty"' : '';
      page.shop.cart = goodAnswers().cart as typeof page.shop.cart;
      const seen = await mount(`<cart-page lang="pl" ${installments}></cart-page>`, 'line');
      for (const { text } of ofKinds('url', 'script', 'markup')) {
        seen.host.setAttribute(name, text);
        await shown();
        for (const element of seen.root.querySelectorAll('a[href], img[src]')) {
          const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
          expect(new URL(address, document.baseURI).protocol).toMatch(/^https?:$/);
        }
      }
      page.said();
    },
  );

  it.each(['api-base', 'static-base'] as const)('in %s are http(s) or the default', (name) => {
    for (const { text } of CORPUS) {
      document.body.setAttribute(`data-${name}`, text);
      settingsMayHaveChanged();
      const { protocol } = new URL(`${settings()[name]}/x`, document.baseURI);
      expect(protocol).toMatch(/^https?:$/);
    }
    page.said();
  });
});
