<?php
declare(strict_types=1);

use CartElements\CartView;
use CartElements\CurrencyFormat;
use CartElements\Decimal;
use CartElements\Language;
use CartElements\Options;
use CartElements\OrderValue;
use CartElements\PrintedMoney;
use Shop\Money;

return [
    'rounds half up, also where a float would not' => static function (): void {
        same(101, Money::cents('1.005'));
        same([100, 99, 1250, 1200], [Money::cents('0.995'), Money::cents('0.9949'), Money::cents('12.5'), Money::cents('12')]);
    },
    'multiplies exactly beyond what an integer holds' => static function (): void {
        same('412.8000', Decimal::multiply('0.4128', '1000'));
        same('99999999998990.0000000001', Decimal::multiply('9999999.9999', '9999999.999999'));
        same(['0.50', '0.925', '0', '1'], [Decimal::multiply('10', '0.05'), Decimal::leftAfter('7.5'), Decimal::leftAfter('100.0'), Decimal::leftAfter('0')]);
        same([101.0, 1250.0, 1.0], [Decimal::units('1.005', 2), Decimal::units('12.5', 2), Decimal::units('0.5', 0)]);
    },
    'reads numbers as the tags do' => static function (): void {
        $read = ['12.50' => '12.50', ' 7 ' => '7', '.5' => '0.5', '5.' => '5', '+1' => '1', '007' => '7', '1e3' => '1000', '1.5E-3' => '0.0015', '-0.00' => '0.00', '-0' => '0', '-1' => null, '-0.01' => null, '-' => null, '' => null, '.' => null, '1,5' => null, '0x1A' => null, str_repeat('1', 41) => null];
        foreach ($read as $text => $expected) {
            same($expected, Decimal::read((string) $text));
        }
        $money = new PrintedMoney('EUR', PrintedMoney::ENGLISH);
        // A discount of nothing, as "-" before its amount.
        same(['€0.50', '€1,000.00', "\u{2212}€5.00", '€0.00', '1,5 €'], array_map([$money, 'text'], ['.5', '1e3', '-5.00', '-0.00', '1,5']));
    },
    'refuses what is not an amount' => static function (): void {
        foreach (['', '-1', '1,5', '1e3', ' 1', "1\n"] as $text) {
            refused('is not an amount', static fn () => Money::cents($text));
        }
    },
    'writes amounts in the format of the shop as the tags do, and takes the same formats for wrong' => static function (): void {
        $file = dirname(__DIR__, 2) . '/test/vectors/currency-format.json';
        foreach (json_decode((string) file_get_contents($file), true) as $case) {
            $format = $case['format'];
            same($case['wrong'] ?? null, CurrencyFormat::wrongField($format));
            foreach ($case['amounts'] ?? [] as $amount => $expected) {
                $money = new PrintedMoney('EUR', null, CurrencyFormat::read($format, 'currency_format'));
                same($expected, str_replace("\u{a0}", ' ', $money->text((string) $amount)));
            }
        }
    },
    'prints the totals of every worked case, in all kinds of carts' => static function (): void {
        $file = dirname(__DIR__, 2) . '/test/vectors/totals.json';
        $checked = 0;
        foreach (json_decode((string) file_get_contents($file), true) as $case) {
            $options = new Options(['settings' => array_filter(['cart-type' => $case['cart']['cart_type'] ?? ''])]);
            $value = new OrderValue(new CartView($case['cart'], [], $options, new Language($options)));
            foreach (['net', 'gross'] as $side) {
                $steps = array_map([$value, 'text'], $value->sums($side));
                same([$case['expect']['regular'][$side], $case['expect']['total'][$side]], [$steps[0], end($steps)]);
                foreach ($case['expect']['discounts'] as $at => $discount) {
                    same($discount[$side], $value->text($value->sums($side)[$at] - $value->sums($side)[$at + 1]));
                }
                same(array_column($case['expect']['discounts'], 'name'), array_keys($value->percentages));
                $checked++;
            }
        }
        same(100, $checked);
    },
];
