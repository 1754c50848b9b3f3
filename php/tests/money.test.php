<?php
declare(strict_types=1);

use CartElements\CurrencyFormat;
use CartElements\PrintedMoney;
use Shop\Money;

return [
    'rounds half up, also where a float would not' => static function (): void {
        same(101, Money::cents('1.005'));
        same([100, 99, 1250, 1200], [Money::cents('0.995'), Money::cents('0.9949'), Money::cents('12.5'), Money::cents('12')]);
    },
    'multiplies exactly beyond what an integer holds' => static function (): void {
        same('412.8000', Money::multiply('0.4128', '1000'));
        same('99999999998990.0000000001', Money::multiply('9999999.9999', '9999999.999999'));
        same('0.50', Money::multiply('10', '0.05'));
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
    'agrees with every worked case of totals' => static function (): void {
        $file = dirname(__DIR__, 2) . '/test/vectors/totals.json';
        $checked = 0;
        foreach (json_decode((string) file_get_contents($file), true) as $case) {
            foreach ($case['cart']['products'] as $at => $product) {
                $expected = $case['expect']['lines'][$at] ?? null;
                $active = array_column($case['expect']['discounts'], 'percent', 'name');
                if ($expected === null || !is_numeric($product['amount'] ?? null)) {
                    continue;
                }
                if (!empty($product['rabatoodporny'])) {
                    unset($active['rabatkontrahenta']);
                }
                foreach (['net' => 'nett_price', 'gross' => 'price'] as $side => $field) {
                    if (!preg_match('/^\d+(\.\d+)?$/D', (string) ($product[$field] ?? ''))) {
                        continue;
                    }
                    $value = Money::multiply((string) $product[$field], (string) (int) $product['amount']);
                    foreach ($active as $percent) {
                        $value = Money::multiply($value, Money::leftAfter((string) $percent));
                    }
                    same($expected[$side], Money::text(Money::cents($value)));
                    $checked++;
                }
            }
        }
        same(true, $checked > 20);
    },
];
