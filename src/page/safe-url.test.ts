// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { encoded, imagePath, productPath, safeUrl } from './safe-url.js';

describe('a URL of settings or the shop', () => {
  it.each(['/a', 'a?b=c#d', '//cdn.example/a', 'https://a.example/', 'HTTP://A.example'])(
    'is let through where it is relative or http(s): %s',
    (url) => expect(safeUrl(url)).toBe(url),
  );

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://a.example/1',
    'http://[',
    '',
    undefined,
  ])('is dropped otherwise: %j', (url) => expect(safeUrl(url)).toBeUndefined());
});

describe('paths', () => {
  it('of products have each piece encoded', () => {
    expect(productPath('/sklep/produkt/{id}/{slug}', 'a/1', 'żółw?x#y')).toBe(
      '/sklep/produkt/a%2F1/%C5%BC%C3%B3%C5%82w%3Fx%23y',
    );
    expect(productPath('https://shop.example/?p={id}', '{slug}&$1', 'x')).toBe(
      'https://shop.example/?p=%7Bslug%7D%26%241',
    );
  });

  it.each(['.', '..'])('of products cannot climb by a piece of %s', (slug) => {
    expect(productPath('/shop/product/{id}/{slug}', '1', slug)).toBe('/shop/product/1/');
  });

  it('take half a character', () => {
    expect(productPath('/{id}/{slug}', '1', 'a\ud800')).toBe('/1/a%EF%BF%BD');
    expect(encoded('&\udc00')).toBe('%26%EF%BF%BD');
  });

  it('of pictures keep their folders and lose steps up', () => {
    expect(imagePath('', '/small/', 'a b/../c.webp')).toBe('/small/a%20b//c.webp');
    expect(imagePath('https://cdn.example', '/large/', 'x.jpg')).toBe(
      'https://cdn.example/large/x.jpg',
    );
  });

  it.each(['https://img.example/', '//img.example/'])(
    'of pictures on %s have no base in front',
    (folder) => expect(imagePath('/base', folder, 'x.jpg')).toBe(`${folder}x.jpg`),
  );
});
