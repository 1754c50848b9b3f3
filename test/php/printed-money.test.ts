import { expect, it } from 'vitest';
import { formWords } from '../../scripts/manifest/form-words.mjs';
import { formatMoney } from '../../src/i18n/format.js';
import { knownLanguage, LANGUAGES } from '../../src/i18n/languages.js';
import { HOME, startPhp } from './versions.js';

const isAll = process.env['SWEEP'] === 'all';
const CURRENCIES =
  'PLN EUR USD GBP CHF CZK SEK DKK NOK HUF RON JPY KWD CLF CAD BGN ISK pts zł Kč € £ US$ $ kr EURO lei';
const AMOUNTS = [
  ...['0', '1', '12.5', '999.995', '1234567.891', '-1234.5', '0.0555', '0.9996', '-0.5', '1000'],
  ...['12.00', '0.00123456'],
];

it('the printed cart writes amounts as the tags do, in each language', async () => {
  const php = await startPhp('7.4');
  php.write('/dist/form-words.json', JSON.stringify(await formWords()));
  const all = CURRENCIES.split(' ');
  // Each language with some currencies, and each currency with some languages; at night all.
  const cases = LANGUAGES.flatMap((language, at) =>
    all
      .filter((_, place) => isAll || (at + place) % 6 === 0)
      .flatMap((currency) => AMOUNTS.map((amount) => ({ language, currency, amount }))),
  );
  php.write('/cases.json', JSON.stringify(cases));
  const { text, errors } = await php.run(`<?php
    require '${HOME}/php/src/autoload.php';
    $printers = [];
    foreach (json_decode(file_get_contents('/cases.json'), true) as ['language' => $language, 'currency' => $currency, 'amount' => $amount]) {
      $printers[$language] = $printers[$language] ?? new CartElements\\CartElements(['language' => $language, 'files' => '/dist', 'token' => 'T']);
      $cart = ['currency' => $currency, 'products' => [['id' => 1, 'price' => $amount]]];
      preg_match('~<td>([^<]*)</td></tr>~', $printers[$language]->table($cart), $found);
      $texts[] = html_entity_decode($found[1], ENT_QUOTES | ENT_HTML5);
    }
    echo json_encode($texts);`);
  expect(errors).toBe('');
  const written = JSON.parse(text) as string[];
  const decimal = (amount: string) => (amount.includes('.') ? amount : `${amount}.00`);
  expect(cases.map((one, at) => ({ ...one, written: written[at] }))).toEqual(
    cases.map((one) => ({
      ...one,
      written: formatMoney(one.language, one.currency, decimal(one.amount)),
    })),
  );
  php.stop();
});

it('the printed cart is in the language of the tags, whatever two letters name it', async () => {
  const php = await startPhp('7.4');
  const words = Object.fromEntries(LANGUAGES.map((language) => [language, { empty: language }]));
  php.write('/dist/form-words.json', JSON.stringify(words));
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const { text } = await php.run(`<?php
    require '${HOME}/php/src/autoload.php';
    foreach (explode(' ', '${codes.join(' ')}') as $code) {
      echo strip_tags((new CartElements\\CartElements(['language' => $code, 'files' => '/dist']))->table([]));
    }`);
  expect(text.trim().split('\n')).toEqual(codes.map((code) => knownLanguage(code) ?? 'pl'));
  php.stop();
});
