// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { encoded, safeUrl } from '../base/url.js';
import { imagePath, inPhotoFormat, productPath } from './product-urls.js';

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

  it('of products follow a pattern of the shop', () => {
    expect(productPath('/p/{slug}-{id}.html?again={id}', 'a/1', 'ż?')).toBe(
      '/p/%C5%BC%3F-a%2F1.html?again=a%2F1',
    );
    expect(productPath('/p/{slug}', '1', '$& {id}')).toBe('/p/%24%26%20%7Bid%7D');
  });
});

describe('the address of a picture', () => {
  const FOLDER = '/static/images/100/';

  it('is in its folder under the base', () => {
    expect(imagePath('', FOLDER, 'a b/c.webp')).toBe('/static/images/100/a%20b/c.webp');
    expect(imagePath('https://cdn.example', '/img/', 'x.jpg')).toBe(
      'https://cdn.example/img/x.jpg',
    );
  });

  it.each(['../c.jpg', './c.jpg', '%2e%2E/c.jpg', '.%2e/c.jpg'])('cannot climb by %s', (photo) => {
    expect(imagePath('', FOLDER, photo)).toBe('/static/images/100//c.jpg');
  });

  it.each([
    ...['https://cdn.example/a b.jpg?x=1#y', 'HTTP://a.example/'],
    ...['//cdn.example/a b.jpg', '/media/b.jpg?v=1', '/50%.JPEG'],
  ])('stays as it is where it has a host or starts at the root: %s', (photo) => {
    expect(imagePath('/base', FOLDER, photo)).toBe(photo);
    expect(inPhotoFormat('webp', photo)).toBe(photo);
  });

  it.each([
    ['a.jpg?v=1&b=c d/../e', 'a.jpg?v=1&b=c d/../e'],
    ['a b.jpg?c=%20', 'a%20b.jpg?c=%20'],
    ['a%20b%C5%82.jpg', 'a%20b%C5%82.jpg'],
    ['50%.jpg', '50%25.jpg'],
    ['50%2.jpg', '50%252.jpg'],
    ['a#b.jpg', 'a%23b.jpg'],
    ['https://[', 'https%3A//%5B'],
    ['//[', '//%5B'],
    ['javascript:alert(1)', 'javascript%3Aalert(1)'],
    ['a\ud800.jpg', 'a%EF%BF%BD.jpg'],
  ])('of %j is %s: what is encoded stays, and so do queries', (photo, path) => {
    expect(imagePath('', FOLDER, photo)).toBe(FOLDER + path);
  });
});

describe('the format of a picture', () => {
  it.each([
    ['a.jpg', 'a.webp'],
    ['b/a.JPEG', 'b/a.webp'],
    ['a.jpg?src=b.jpg', 'a.webp?src=b.jpg'],
    ['a.png?src=b.jpg', 'a.png?src=b.jpg'],
    ['a.jpg.png', 'a.jpg.png'],
    ['', ''],
  ])('makes %j %j', (photo, expected) => {
    expect(inPhotoFormat('webp', photo)).toBe(expected);
    expect(inPhotoFormat('as-sent', photo)).toBe(photo);
  });

  it.each(['https://img.example/', '//img.example/'])(
    'of pictures on %s have no base in front',
    (folder) => expect(imagePath('/base', folder, 'x.jpg')).toBe(`${folder}x.jpg`),
  );
});
