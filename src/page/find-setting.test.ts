// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage } from '../../test/support/page.js';
import { addHost, findLanguage, findSetting, widgetHosts } from './find-setting.js';

testPage();

function host(markup: string): HTMLElement {
  document.body.innerHTML = markup;
  const element = document.querySelector<HTMLElement>('x-a');
  if (!element) throw new Error('no x-a in the markup');
  return element;
}

describe('the language of an element', () => {
  it.each([
    ['its own', '<div lang="de"><x-a lang="fr"></x-a></div>', 'fr'],
    ['the nearest ancestor', '<div lang="de"><p lang="sk"><x-a></x-a></p></div>', 'sk'],
    ['the nearest that names one', '<div lang="sk"><p lang=""><x-a></x-a></p></div>', 'sk'],
    ['data-lang', '<div data-lang="hu"><x-a></x-a></div>', 'hu'],
    ['the meta tag, before that of the whole page', '<x-a></x-a>', 'cs'],
  ])('is that of %s', (_, markup, language) => {
    document.documentElement.lang = 'en';
    document.head.innerHTML = '<meta name="language" content="cs">';
    expect(findLanguage(host(markup))?.value).toBe(language);
  });

  it('is by default that of the whole page, and undefined without one', () => {
    document.documentElement.lang = 'en';
    expect(findLanguage(host('<x-a></x-a>'))).toEqual({ value: 'en', where: '<html lang>' });
    document.documentElement.removeAttribute('lang');
    expect(findLanguage(host('<x-a></x-a>'))).toBeUndefined();
  });
});

describe('a setting of the page', () => {
  it('is found on a tag that is not defined yet, as on one that is', () => {
    const defined = host('<x-a></x-a><cart-lines preload="cart-data"></cart-lines>');
    addHost(defined);
    expect(findSetting('preload')).toEqual({ value: 'cart-data', where: '<cart-lines preload>' });
    defined.setAttribute('preload', 'own');
    expect(findSetting('preload')).toEqual({ value: 'own', where: '<x-a preload>' });
    widgetHosts().clear();
  });

  it.each(['cart-badge', 'cart-drawer'])('is found on <%s> where no other tag has it', (tag) => {
    const defined = host(`<${tag} preload="small"></${tag}><x-a></x-a>`);
    expect(findSetting('preload')?.value).toBe('small');
    // As a drawer that has been opened.
    addHost(document.querySelector<HTMLElement>(tag)!);
    addHost(defined);
    defined.setAttribute('preload', 'own');
    expect(findSetting('preload')?.value).toBe('own');
    widgetHosts().clear();
  });

  it('is not found on an element of another library', () => {
    host('<x-a></x-a><other-cart preload="cart-data"></other-cart>');
    expect(findSetting('preload')).toBeUndefined();
  });
});
